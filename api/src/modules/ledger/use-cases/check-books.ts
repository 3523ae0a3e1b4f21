import type { BooksSums } from '../db/check.read-model.ts'
import type { SealRepository } from '../db/seal.repository.ts'
import { verifySeals, type SealBreak } from './verify-seals.ts'

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
