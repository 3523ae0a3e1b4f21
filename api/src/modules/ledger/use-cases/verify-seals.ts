import type { SealRepository, StoredSeal } from '../db/seal.repository.ts'
import { sealHash, START } from '../domain/seal.ts'

const BATCH = 2_000

/** Where the chain of seals does not match the journals; without a position the journal was never sealed. */
export interface SealBreak {
  readonly journalId: string
  readonly position: bigint | null
}

/** Returns the first break: a journal changed, missing, out of order or never sealed. `newest` limits the check to the last links. */
export async function verifySeals(seals: SealRepository, newest?: number): Promise<SealBreak | null> {
  const head = await seals.readHead()
  const skipped = newest === undefined ? 0n : (head?.position ?? 0n) - BigInt(newest)
  let place = skipped > 0n ? skipped - 1n : 0n
  let previous = place > 0n ? null : START
  for (;;) {
    const links = await seals.readSealed(place, BATCH)
    for (const link of links) {
      if (!isIntact(link, place, previous)) return { journalId: link.journalId, position: link.position }
      place = link.position
      previous = link.hash
    }
    if (links.length < BATCH) break
  }
  const passedOver = newest === undefined ? await seals.findPassedOver() : null
  return passedOver === null ? null : { journalId: passedOver, position: null }
}

function isIntact({ position, contents, ...link }: StoredSeal, place: bigint, previous: string | null): boolean {
  const follows = position === place + 1n && (previous === null || link.previous === previous)
  return follows && contents !== null && link.hash === sealHash(link.previous, contents)
}
