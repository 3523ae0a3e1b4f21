import { toast } from '@parlour/ui'
import { afterEach, expect, it, vi } from 'vitest'
import { createSession } from '../session/session.ts'
import { safeStorage } from '../session/session-storage.ts'
import { createDialogs } from './create-dialogs.ts'
import { createHostServices, REPEATED_NOTICE_MS } from './create-host-services.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('C14 says the same words once within 5 s, whoever says them, and again after', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const show = vi.spyOn(toast, 'show').mockReturnValue('')
  const session = createSession({ storage: safeStorage(() => localStorage), onEnded: async () => undefined, onOwnerLeft: () => undefined })
  const { notify } = createHostServices({ session, dialogs: createDialogs(), mayOpenSite: () => true })
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
