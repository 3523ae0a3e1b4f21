import type { Beacon } from '@parlour/contracts'
import type { SafeStorage } from '../session/session-storage.ts'

type Visit = Pick<Beacon, 'visit' | 'proof'>

interface PageFacts {
  readonly vectorId: string
  readonly given: Visit | null
}

const STORED = 'healthVisit'
/** An older proof would expire while the page is open. */
const REUSED_SECONDS = 6 * 3_600

/** Shared by pages of the tab, so that a failing browser counts as one person; ends with the vector or its proof. */
export function visitOfTab(storage: SafeStorage, { vectorId, given }: PageFacts): Visit {
  const [storedVector, visit = '', proof = ''] = storage.read(STORED)?.split(' ') ?? []
  const isFresh = given?.proof === undefined ? proof === '' : issuedAt(given.proof) - issuedAt(proof) < REUSED_SECONDS
  if (storedVector === vectorId && isFresh && /^[0-9a-f-]{36}$/.test(visit)) return proof === '' ? { visit } : { visit, proof }
  const made = given ?? { visit: crypto.randomUUID() }
  storage.write(STORED, [vectorId, made.visit, made.proof ?? ''].join(' '))
  return made
}

/** Null for documents of an older API. */
export function visitOfDocument(page: Document): Visit | null {
  const json = page.getElementById('parlour-visit')?.textContent
  return json ? (JSON.parse(json) as Visit) : null
}

/** Both times are the server's, so the device clock does not matter. */
function issuedAt(proof: string): number {
  return Number.parseInt(proof, 10)
}
