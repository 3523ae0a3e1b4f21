import type { SettlementStore } from '../db/settlement.store.ts'
import { closingBaseOf, sumsOf, type WeekSums } from '../domain/agent-week.ts'
import type { Agent } from '../domain/application.ts'
import { commissionOf } from '../domain/commission.ts'
import { weekStartOf, weeksAfter, weeksBetween } from '../domain/week.ts'

/** What closing the weeks of one agent touches, in one transaction. */
export interface SettleStores {
  readonly settlements: SettlementStore
  readonly readWeeks: (agent: Agent) => Promise<readonly WeekSums[]>
}

export interface SettleWeeksDeps {
  readonly settlements: Pick<SettlementStore, 'listDue'>
  readonly transact: (work: (stores: SettleStores) => Promise<void>) => Promise<void>
  readonly basisPoints: number
  readonly now: () => Date
}

export type SettleWeeks = () => Promise<void>

/** Closes every week that is over and not closed, for every agent, once: run twice, in two processes or weeks late, it leaves the same rows (M05). */
export function makeSettleWeeks({ settlements, transact, basisPoints, now }: SettleWeeksDeps): SettleWeeks {
  return async function settleWeeks() {
    const openWeek = weekStartOf(now())
    for (const agent of await settlements.listDue(openWeek)) {
      await transact(async (stores) => settleAgent(stores, agent, { openWeek, basisPoints, at: now() }))
    }
  }
}

async function settleAgent(
  { settlements, readWeeks }: SettleStores,
  agent: Agent,
  { openWeek, basisPoints, at }: { readonly openWeek: Date; readonly basisPoints: number; readonly at: Date },
): Promise<void> {
  await settlements.lockAgent(agent.applicationId)
  const closed = await settlements.list(agent.applicationId)
  const weeks = await readWeeks(agent)
  const newest = closed.at(-1)?.weekStart
  let settledBase = closed.reduce((sum, { base }) => sum + base, 0n)
  const first = newest === undefined ? weekStartOf(agent.approvedAt) : weeksAfter(newest, 1)
  for (const weekStart of weeksBetween(first, weeksAfter(openWeek, -1))) {
    const base = closingBaseOf(weeks, weekStart, settledBase)
    settledBase += base
    const settlement = { ...sumsOf(weeks, weekStart), base, basisPoints, commission: commissionOf(base, basisPoints) }
    await settlements.insertOnce(agent.applicationId, settlement, at)
  }
}
