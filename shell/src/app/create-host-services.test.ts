import { toast } from '@parlour/ui'
import { afterEach, expect, it, vi } from 'vitest'
import { createSession } from '../session/session.ts'
import { safeStorage } from '../session/session-storage.ts'
import type { ShellTranslate } from '../texts/shell-texts.tsx'
import { createDialogs } from './create-dialogs.ts'
import { createHostServices, REPEATED_NOTICE_MS } from './create-host-services.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('says the same words once within 5 s, whoever says them, and again after', { meta: { req: 'C14' } }, () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const show = vi.spyOn(toast, 'show').mockReturnValue('')
  const session = createSession({ storage: safeStorage(() => localStorage), onEnded: async () => undefined, onOwnerLeft: () => undefined })
  const { notify } = createHostServices({
    session,
    dialogs: createDialogs(),
    remotes: {},
    locale: () => 'en',
    mayOpenSite: () => true,
    translate: (key) => key,
  })
  notify({ tone: 'danger', text: 'Checkout failed' })
  notify({ tone: 'danger', text: 'Checkout failed' })
  notify({ tone: 'danger', text: 'Submission failed' })
  vi.advanceTimersByTime(REPEATED_NOTICE_MS - 1)
  notify({ tone: 'danger', text: 'Checkout failed' })
  expect(show.mock.calls.map(([{ title }]) => title)).toEqual(['Checkout failed', 'Submission failed'])
  vi.advanceTimersByTime(1)
  notify({ tone: 'danger', text: 'Checkout failed' })
  expect(show).toHaveBeenCalledTimes(3)
})

it.each([
  ['owner', 'countries', ''],
  ['manager', 'countries', ''],
  ['finance', 'none', 'role.noOpenSite aurora'],
  ['viewer', 'none', 'role.noOpenSite aurora'],
] as const)('"Open a site" of a %s opens %s; who may not sees whom to ask', { meta: { req: 'B13' } }, (teamRole, open, reported) => {
  const show = vi.spyOn(toast, 'show').mockReturnValue('')
  const dialogs = createDialogs()
  const user = { id: '1', username: 'ana', img: null, email: '', roles: [], registeredAt: '', teamRole, merchantName: 'aurora' }
  const base = createSession({ storage: safeStorage(() => localStorage), onEnded: async () => undefined })
  const session = { ...base, view: () => ({ state: 'signed-in', user }) as const }
  const translate: ShellTranslate = (key, values) => `${key} ${String(values?.name)}`.replaceAll(/[^a-zA-Z. ]/g, '')
  createHostServices({ session, dialogs, remotes: {}, locale: () => 'en', mayOpenSite: () => true, translate }).openSite()
  expect([dialogs.state().open, show.mock.calls.map(([{ title }]) => title).join('')]).toEqual([open, reported])
})

it('"Open a site" of one of the staff opens nothing and leads to the console', { meta: { req: 'D30' } }, () => {
  const show = vi.spyOn(toast, 'show').mockReturnValue('')
  const dialogs = createDialogs()
  const user = { id: '1', username: 'ana', img: null, email: '', roles: ['auditor'], registeredAt: '' }
  const base = createSession({ storage: safeStorage(() => localStorage), onEnded: async () => undefined })
  const session = { ...base, view: () => ({ state: 'signed-in', user }) as const }
  createHostServices({ session, dialogs, remotes: {}, locale: () => 'en', mayOpenSite: () => true, translate: (key) => key }).openSite()
  expect([dialogs.state().open, show.mock.calls.map(([{ title }]) => title).join('')]).toEqual(['none', 'role.staff'])
})
