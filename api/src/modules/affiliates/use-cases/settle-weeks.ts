import type { SettlementRepository } from '../db/settlement.repository.ts'
import { reckonOpenWeeks, type WeekSums } from '../domain/affiliate-week.ts'
import type { Affiliate } from '../domain/application.ts'
import { weekStartOf, weeksAfter } from '../domain/week.ts'

export interface SettleRepositories {
  readonly settlements: SettlementRepository
  readonly readWeeks: (affiliate: Affiliate) => Promise<readonly WeekSums[]>
}

export interface SettleWeeksDeps {
  readonly settlements: Pick<SettlementRepository, 'listDue'>
  readonly transact: (work: (stores: SettleRepositories) => Promise<void>) => Promise<void>
  readonly basisPoints: number
  readonly now: () => Date
}

export type SettleWeeks = () => Promise<void>

/** Idempotent across processes. A failing affiliate does not block the others; throws an AggregateError at the end. */
export function makeSettleWeeks({ settlements, transact, basisPoints, now }: SettleWeeksDeps): SettleWeeks {
  return async function settleWeeks() {
    const openWeek = weekStartOf(now())
    const due = await settlements.listDue(openWeek)
    const faults: unknown[] = []
    for (const affiliate of due) {
      const settling = transact(async (stores) => settleAffiliate(stores, affiliate, { openWeek, basisPoints, at: now() }))
      await settling.catch((error: unknown) => faults.push(error))
    }
    if (faults.length > 0)
      throw new AggregateError(faults, `The weeks of ${faults.length} of ${due.length} agents were not closed: ${String(faults[0])}`)
  }
}

async function settleAffiliate(
  { settlements, readWeeks }: SettleRepositories,
  affiliate: Affiliate,
  { openWeek, basisPoints, at }: { readonly openWeek: Date; readonly basisPoints: number; readonly at: Date },
): Promise<void> {
  await settlements.lockAffiliate(affiliate.applicationId)
  const closed = await settlements.list(affiliate.applicationId)
  const reckoning = { weeks: await readWeeks(affiliate), settlements: closed, basisPoints }
  for (const settlement of reckonOpenWeeks(affiliate, reckoning, weeksAfter(openWeek, -1)))
    await settlements.insertOnce(affiliate.applicationId, settlement, at)
}
