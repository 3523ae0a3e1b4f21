import type { BooksSums } from '../db/books-check.repository.ts'
import type { SealRepository, StoredSeal } from '../db/seal.repository.ts'
import { sealHash, START, type Seal } from '../domain/seal.ts'

const NEWEST_SEALS = 5_000

export interface BooksCheck extends BooksSums {
  readonly sealBreak: SealBreak | null
}

export interface CheckedBooks {
  readonly readSums: (since?: Date) => Promise<BooksSums>
  readonly seals: SealRepository
}

/** Checks the whole books, or with `since` only newer bookings and the newest seals (payments.md 10, invariants 1-3 and 16). */
export async function checkBooks(books: CheckedBooks, since?: Date): Promise<BooksCheck> {
  return { ...(await books.readSums(since)), sealBreak: await verifySeals(books.seals, since ? NEWEST_SEALS : undefined) }
}

export function findingOf({ total, journals, accounts, sealBreak }: BooksCheck): string | null {
  if (total === 0n && journals === 0 && accounts === 0 && sealBreak === null) return null
  const seal = sealBreak === null ? 'no seal is broken' : `the seal of journal ${sealBreak.journalId} is broken`
  return `everything booked sums to ${total}, ${journals} journals and ${accounts} accounts do not add up, ${seal}`
}

const BATCH = 2_000

/** Where the chain of seals does not match the journals; without a position the journal was never sealed. */
interface SealBreak {
  readonly journalId: string
  readonly position: bigint | null
}

/** Returns the first break: a journal changed, missing, out of order or never sealed. `newest` limits the check to the last links. */
export async function verifySeals(seals: SealRepository, newest?: number): Promise<SealBreak | null> {
  const head = await seals.readHead()
  const skipped = newest === undefined ? 0n : (head?.position ?? 0n) - BigInt(newest)
  let checked = skipped > 0n ? skipped - 1n : 0n
  let previous = checked > 0n ? null : START
  for (;;) {
    const links = await seals.readSealed(checked, BATCH)
    for (const link of links) {
      if (!isIntact(link, checked, previous)) return { journalId: link.journalId, position: link.position }
      checked = link.position
      previous = link.hash
    }
    if (links.length < BATCH) break
  }
  const passedOver = newest === undefined ? await seals.findPassedOver() : null
  return passedOver === null ? null : { journalId: passedOver, position: null }
}

function isIntact({ position, contents, ...link }: StoredSeal, checked: bigint, previous: string | null): boolean {
  const follows = position === checked + 1n && (previous === null || link.previous === previous)
  return follows && contents !== null && link.hash === sealHash(link.previous, contents)
}

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
