import { SERVICE_CLOCK } from '@parlour/contracts'

export function linkEndOf(at: Date): Date {
  return new Date(at.getTime() + SERVICE_CLOCK.messengerLinkMinutes * 60_000)
}
