import { TEST_USER } from '@parlour/federation-sdk/testing'
import type { SessionView } from '@parlour/federation-sdk'
import { expect, it } from 'vitest'
import { watchWorkspace } from './watch-workspace.ts'

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
