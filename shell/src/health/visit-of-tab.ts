import type { SafeStorage } from '../session/session-storage.ts'

const VISIT = 'healthVisit'

/** The random id of the visit in this tab. Its pages share it, so that a browser in which everything fails counts once and the judge sees persons, not pages. */
export function visitOfTab(storage: SafeStorage): string {
  const known = storage.read(VISIT)
  if (known !== null && /^[0-9a-f-]{36}$/.test(known)) return known
  const made = crypto.randomUUID()
  storage.write(VISIT, made)
  return made
}
