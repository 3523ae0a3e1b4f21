const CLAIM_LIFE_MS = 30 * 24 * 3_600_000

/** 30 days. */
export function claimEndOf(at: Date): Date {
  return new Date(at.getTime() + CLAIM_LIFE_MS)
}
