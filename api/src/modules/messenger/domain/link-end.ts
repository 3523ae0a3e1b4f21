import { SERVICE_LIMITS } from '@parlour/contracts'

export function linkEndOf(at: Date): Date {
  return new Date(at.getTime() + SERVICE_LIMITS.messengerLinkMinutes * 60_000)
}
