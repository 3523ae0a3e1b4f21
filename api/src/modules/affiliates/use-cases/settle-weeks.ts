import type { AffiliatesStore } from '../db/affiliates.unit-of-work.ts'
import { reckonOpenWeeks } from '../domain/affiliate-week.ts'
import type { Affiliate } from '../domain/application.ts'
import { weekStartOf, weeksAfter } from '../domain/week.ts'
import type { AffiliatesContext } from './affiliates-context.ts'

/** Idempotent across processes. A failing affiliate does not block the others; throws an AggregateError at the end. */
export async function settleWeeks({ settlements, transact, basisPoints, now }: AffiliatesContext): Promise<void> {
  const openWeek = weekStartOf(now())
  const due = await settlements.listDue(openWeek)
  const faults: unknown[] = []
  for (const affiliate of due) {
    const settling = transact(async (store) => settleAffiliate(store, affiliate, { openWeek, basisPoints, at: now() }))
    await settling.catch((error: unknown) => faults.push(error))
  }
  if (faults.length > 0)
    throw new AggregateError(faults, `The weeks of ${faults.length} of ${due.length} agents were not closed: ${String(faults[0])}`)
}

async function settleAffiliate(
  { settlements, readWeeks }: AffiliatesStore,
  affiliate: Affiliate,
  { openWeek, basisPoints, at }: { readonly openWeek: Date; readonly basisPoints: number; readonly at: Date },
): Promise<void> {
  await settlements.lockAffiliate(affiliate.applicationId)
  const closed = await settlements.list(affiliate.applicationId)
  const reckoning = { weeks: await readWeeks(affiliate), settlements: closed, basisPoints }
  for (const settlement of reckonOpenWeeks(affiliate, reckoning, weeksAfter(openWeek, -1)))
    await settlements.insertOnce(affiliate.applicationId, settlement, at)
}
