import type { Beacon } from '@parlour/contracts'
import type { SafeStorage } from '../session/session-storage.ts'

/** A visit as beacons name it: a random id and, from the document, what makes it count. */
type Visit = Pick<Beacon, 'visit' | 'proof'>

/** The vector of the page, and the visit that came with its document. */
interface PageFacts {
  readonly vectorId: string
  readonly given: Visit | null
}

const STORED = 'healthVisit'
/** An older proof would end while the page is open. */
const REUSED_SECONDS = 6 * 3_600

/**
 * The visit of this tab. Its pages share one, so that a browser in which everything fails counts once and the judge sees persons, not pages; it
 * ends with the vector or the time that it was proven for.
 */
export function visitOfTab(storage: SafeStorage, { vectorId, given }: PageFacts): Visit {
  const [storedVector, visit = '', proof = ''] = storage.read(STORED)?.split(' ') ?? []
  const isFresh = given?.proof === undefined ? proof === '' : issuedAt(given.proof) - issuedAt(proof) < REUSED_SECONDS
  if (storedVector === vectorId && isFresh && /^[0-9a-f-]{36}$/.test(visit)) return proof === '' ? { visit } : { visit, proof }
  const made = given ?? { visit: crypto.randomUUID() }
  storage.write(STORED, [vectorId, made.visit, made.proof ?? ''].join(' '))
  return made
}

/** The last part of a document; an older API sends none. */
export function visitOfDocument(page: Document): Visit | null {
  const json = page.getElementById('parlour-visit')?.textContent
  return json ? (JSON.parse(json) as Visit) : null
}

/** Both times are the server's, so the clock of the device does not count. */
function issuedAt(proof: string): number {
  return Number.parseInt(proof, 10)
}
