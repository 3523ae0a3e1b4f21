/** When the account last looked, and when the visit before that one ended. */
export interface Visit {
  readonly seenAt: Date
  readonly beforeAt: Date | null
}

const VISIT_ENDS_MS = 30 * 60_000
/** A page that is read again within a minute writes nothing. */
const RECORDED_EVERY_MS = 60_000

/** The visit to store, or null when the stored one is as good. */
export function visitAt(stored: Visit | null, now: Date): { readonly since: Date | null; readonly changed: Visit | null } {
  if (stored === null) return { since: null, changed: { seenAt: now, beforeAt: null } }
  const passed = now.getTime() - stored.seenAt.getTime()
  const since = passed >= VISIT_ENDS_MS ? stored.seenAt : stored.beforeAt
  return { since, changed: passed >= RECORDED_EVERY_MS ? { seenAt: now, beforeAt: since } : null }
}
