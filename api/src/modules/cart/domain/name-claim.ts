const CLAIM_HOURS = 48

export function heldFrom(at: Date): Date {
  return new Date(at.getTime() + CLAIM_HOURS * 3_600_000)
}
