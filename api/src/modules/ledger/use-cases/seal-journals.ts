import type { SealRepository } from '../db/seal.repository.ts'
import { sealHash, START, type Seal } from '../domain/seal.ts'

const BATCH = 2_000

/** Returns how many journals were sealed; 0 while another process is sealing. */
export async function sealJournals(transact: (work: (seals: SealRepository) => Promise<number>) => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const sealed = await transact(async (seals) => ((await seals.takeSealer()) ? sealBatch(seals) : 0))
    total += sealed
    if (sealed < BATCH) return total
  }
}

async function sealBatch(seals: SealRepository): Promise<number> {
  const unsealed = await seals.readUnsealed(BATCH)
  if (unsealed.length === 0) return 0
  let { position, hash: previous } = (await seals.readHead()) ?? { position: 0n, hash: START }
  const links: Seal[] = []
  for (const contents of unsealed) {
    position += 1n
    const hash = sealHash(previous, contents)
    links.push({ position, journalId: contents[0], previous, hash })
    previous = hash
  }
  await seals.insertSeals(links)
  return links.length
}
