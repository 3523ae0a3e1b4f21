import { randomUUID } from 'node:crypto'
import type { ContractRepository, LockedContract } from '../db/contract.repository.ts'
import { monthOf, periodOf } from '../domain/period.ts'
import { addDays, utcDayOf } from '../domain/utc-day.ts'
import type { SettlementStore } from './settlement-context.ts'

type ContractStore = Pick<SettlementStore, 'contracts' | 'publishChange' | 'now'>

/**
 * Returns the last charged day: of the closing, or of the month begun (decision 0039). Null without a contract; one that already has an end
 * keeps it.
 */
export async function endContract({ contracts, publishChange, now }: ContractStore, siteId: string): Promise<string | null> {
  const contract = await contracts.lockNewest(siteId)
  if (!contract) return null
  if (contract.endedOn !== null) return contract.endedOn
  // The clock is read behind the lock: a run that was faster has closed no later day than this.
  const today = utcDayOf(now())
  const { end } = periodOf(contract, laterOf(today, contract.nextPeriodStart))
  await contracts.setEnd(contract.id, end, laterOf(today, contract.launchedOn))
  await publishChange(contract.merchantId, 'settlement')
  return end
}

/** Neither the gap nor a day or month already paid is charged (decision 0039). */
export async function reopenContract({ contracts, publishChange, now }: ContractStore, siteId: string): Promise<void> {
  const ended = await contracts.lockNewest(siteId)
  if (!ended || ended.endedOn === null) return
  const today = utcDayOf(now())
  const isPaidStill = ended.nextPeriodStart !== null && today <= ended.endedOn
  if (isPaidStill) await contracts.takeEndBack(ended.id, laterOf(today, ended.launchedOn))
  else await openNext(contracts, ended, laterOf(today, addDays(ended.endedOn, 1)))
  await publishChange(ended.merchantId, 'settlement')
}

/** Same terms; its months begin on the day of the reopening. */
async function openNext(contracts: Pick<ContractRepository, 'openOnce'>, ended: LockedContract, launchedOn: string): Promise<void> {
  const { end } = monthOf(launchedOn)
  const isMinimumPaid = ended.maintenancePeriod === 'day' && ended.endedOn !== null && monthOf(ended.endedOn).end === end
  const days = { launchedOn, endedOn: null, closedOn: null, reopenedOn: null, minimumPaidUntil: isMinimumPaid ? end : null }
  const next = { ...ended, ...days, id: randomUUID() }
  await contracts.openOnce(next, periodOf(next, launchedOn))
}

function laterOf(day: string, other: string | null): string {
  return other !== null && other > day ? other : day
}
