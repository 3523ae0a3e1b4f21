import { apiRoot, createClient, connectTransport } from '@parlour/api-client'
import { endpoints } from '@parlour/contracts'
import { beforeEach, expect, it, vi } from 'vitest'
import { createStore } from './create-store.ts'
import { forgetQueries } from './forget-queries.ts'

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
