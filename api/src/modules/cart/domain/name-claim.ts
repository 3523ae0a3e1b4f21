/** How long a draft holds its name after its last save. */
const CLAIM_HOURS = 48

/** Until when a draft that is saved now holds its name. */
export function heldFrom(at: Date): Date {
  return new Date(at.getTime() + CLAIM_HOURS * 3_600_000)
}
