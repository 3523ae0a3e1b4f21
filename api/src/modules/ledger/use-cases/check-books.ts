import type { BooksSums } from '../db/check.read-model.ts'
import type { SealRepository } from '../db/seal.repository.ts'
import { verifySeals, type SealBreak } from './verify-seals.ts'

const NEWEST_SEALS = 5_000

/** What a check of the books found; everything is 0 or null as long as they hold. */
export interface BooksCheck extends BooksSums {
  readonly sealBreak: SealBreak | null
}

/** What a check reads. */
export interface CheckedBooks {
  readonly readSums: (since?: Date) => Promise<BooksSums>
  readonly seals: SealRepository
}

/** Checks the whole books, or with `since` what was booked since then and the newest seals (payments.md 10, invariants 1 to 3 and 16). */
export async function checkBooks(books: CheckedBooks, since?: Date): Promise<BooksCheck> {
  return { ...(await books.readSums(since)), sealBreak: await verifySeals(books.seals, since ? NEWEST_SEALS : undefined) }
}

/** One sentence about what is wrong; null when the books hold. */
export function findingOf({ total, journals, accounts, sealBreak }: BooksCheck): string | null {
  if (total === 0n && journals === 0 && accounts === 0 && sealBreak === null) return null
  const seal = sealBreak === null ? 'no seal is broken' : `the seal of journal ${sealBreak.journalId} is broken`
  return `everything booked sums to ${total}, ${journals} journals and ${accounts} accounts do not add up, ${seal}`
}
