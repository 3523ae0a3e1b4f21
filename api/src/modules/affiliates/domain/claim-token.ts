import { createHash, randomBytes } from 'node:crypto'

const CLAIM_LIFE_MS = 30 * 24 * 3_600_000

/** A fresh secret for the link that ties an application to an account: 256 bits, in the alphabet of addresses. */
export function newClaimToken(): string {
  return randomBytes(32).toString('base64url')
}

/** All that is stored of the secret. */
export function hashOfClaim(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** When a claim link that is sent at `at` ends: after 30 days. */
export function claimEndOf(at: Date): Date {
  return new Date(at.getTime() + CLAIM_LIFE_MS)
}
