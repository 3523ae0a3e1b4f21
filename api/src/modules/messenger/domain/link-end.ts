import { SERVICE_CLOCK } from '@parlour/contracts'

/** When a link that was made at `at` ends: after ten minutes. */
export function linkEndOf(at: Date): Date {
  return new Date(at.getTime() + SERVICE_CLOCK.messengerLinkMinutes * 60_000)
}
