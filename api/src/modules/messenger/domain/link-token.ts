import { createHash, randomBytes } from 'node:crypto'
import { SERVICE_CLOCK } from '@parlour/contracts'

/** A fresh secret of a deep link: 43 characters of the alphabet that a bot may be started with (D52). */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url')
}

/** All that is stored of the secret. */
export function hashOfLink(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** When a link that was made at `at` ends: after ten minutes. */
export function linkEndOf(at: Date): Date {
  return new Date(at.getTime() + SERVICE_CLOCK.messengerLinkMinutes * 60_000)
}
