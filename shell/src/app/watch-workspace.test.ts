import { apiRoot, createClient, connectTransport } from '@parlour/api-client'
import { endpoints } from '@parlour/contracts'
import { TEST_USER } from '@parlour/federation-sdk/testing'
import type { SessionView } from '@parlour/federation-sdk'
import { beforeEach, expect, it, vi } from 'vitest'
import { createStore } from '../store/create-store.ts'
import { forgetQueries, watchWorkspace } from './watch-workspace.ts'

const own: SessionView = { state: 'signed-in', user: { ...TEST_USER, teamRole: 'owner', merchantName: null } }
const member = (teamRole: 'viewer' | 'manager'): SessionView => ({
  state: 'signed-in',
  user: { ...TEST_USER, teamRole, merchantName: 'aurora' },
})
const other: SessionView = { state: 'signed-in', user: { ...TEST_USER, id: 'another', teamRole: 'owner', merchantName: null } }

function receivedIn(first: SessionView, ...next: readonly SessionView[]): readonly (string | null)[] {
  let view = first
  const listeners = new Set<(view: SessionView) => void>()
  const received: (string | null)[] = []
  const subscribe = (listener: (view: SessionView) => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  watchWorkspace({ view: () => view, subscribe }, (left) => received.push(left))
  for (const one of next) {
    view = one
    for (const listener of listeners) listener(one)
  }
  return received
}

it('reports who leaves a team, and who joins one, and nothing when only the role changes', { meta: { req: 'B13' } }, () => {
  expect(receivedIn(member('viewer'), member('manager'), own)).toEqual(['aurora'])
  expect(receivedIn(own, own, member('manager'))).toEqual([null])
})

it('takes another person, or a person who is not known yet, for nobody who left', { meta: { req: 'B13' } }, () => {
  const unknown: SessionView = { state: 'signed-in', user: { ...TEST_USER, id: '' } }
  expect(receivedIn(member('viewer'), { state: 'signed-out' }, own)).toEqual([])
  expect(receivedIn(member('viewer'), other)).toEqual([])
  expect(receivedIn(unknown, member('viewer'))).toEqual([])
})

const client = createClient('forgotten', endpoints)

let answer = Promise.withResolvers<void>()

beforeEach(() => {
  answer = Promise.withResolvers()
  connectTransport({ accessToken: () => null, locale: () => 'en', vectorId: () => 'v1', onFailure: async () => 'give-up' })
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) => {
    if (method === 'POST') await answer.promise
    return Response.json({ code: 0, success: true, msg: '', data: method })
  })
})

it(
  'the responses of a workspace go once the call that changes the workspace is answered; that call is not given up',
  { meta: { req: 'B13' } },
  async () => {
    const { store } = createStore()
    await store.dispatch(client.getUserInfo.initiate(undefined))
    const stored = () => client.getUserInfo.select(undefined)(store.getState()).data
    const taken = store.dispatch(client.leaveTeam.initiate(undefined)).unwrap()
    const forgotten = forgetQueries(store)
    expect(stored()).toBe('GET')
    answer.resolve()
    expect(await taken).toBe('POST')
    await forgotten
    expect(stored()).toBeUndefined()
  },
)

it('control: a reset at once gives the call up', { meta: { req: 'B13' } }, async () => {
  const { store } = createStore()
  const taken = store.dispatch(client.leaveTeam.initiate(undefined)).unwrap()
  store.dispatch(apiRoot.util.resetApiState())
  answer.resolve()
  await expect(taken).rejects.toMatchObject({ name: 'AbortError' })
})
