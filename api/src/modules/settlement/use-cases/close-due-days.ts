import { setTimeout as pause } from 'node:timers/promises'
import { crashPoint } from '../../../platform/crash-point.ts'
import { databaseCode } from '../../../platform/outage.ts'
import type { Batch, BeforeCommit, RunRepository } from '../db/run.repository.ts'
import type { Traffic } from '../db/traffic.ts'
import { utcDayOf } from '../domain/utc-day.ts'

/** Closes all periods ended before today (UTC). Safe to kill, repeat and run twice; contracts with sums out of range are skipped. */
export type CloseDueDays = () => Promise<void>

interface CloseDueDaysDeps {
  readonly runs: RunRepository
  readonly watchTraffic: () => Traffic
  /** Called in the transaction that closes the last statement of a contract. */
  readonly onEnded: BeforeCommit
  readonly onFault: (error: unknown) => void
  readonly now: () => Date
  readonly batchSize: number
}

interface ClosingDay {
  readonly day: string
  readonly failed: Set<string>
}

const LOOK_AGAIN_MS = 250

/** SQLSTATE of a sum that no column holds. */
const OUT_OF_RANGE = '22003'

/** Each batch is a transaction; a second one runs in parallel while the database is quiet. */
export function makeCloseDueDays(deps: CloseDueDaysDeps): CloseDueDays {
  const { runs, now } = deps
  return async () => {
    const today = utcDayOf(now())
    const failed = new Set<string>()
    const nextDay = async () => runs.firstDueDay(today, [...failed])
    for (let day = await nextDay(); day !== null; day = await nextDay()) {
      await runs.begin(day, now())
      const batches = [...(await runs.listBatches(day, deps.batchSize, [...failed]))]
      const lanes = await Promise.allSettled(closeTogether(deps, { day, failed }, batches))
      for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason
    }
    await runs.finish(now())
  }
}

function closeTogether(deps: CloseDueDaysDeps, closing: ClosingDay, batches: Batch[]): readonly Promise<void>[] {
  const traffic = deps.watchTraffic()
  const over = new AbortController()
  const mayHelp = async () => {
    const isQuiet = await traffic.isQuiet()
    if (!isQuiet) await pause(LOOK_AGAIN_MS, undefined, { signal: over.signal }).catch(() => undefined)
    return isQuiet
  }
  const first = closeAll(deps, closing, batches, async () => true).finally(() => over.abort())
  return [first, closeAll(deps, closing, batches, mayHelp)]
}

/** A failure empties the list. */
async function closeAll(deps: CloseDueDaysDeps, closing: ClosingDay, batches: Batch[], mayTake: () => Promise<boolean>): Promise<void> {
  while (batches.length > 0) {
    const batch = (await mayTake()) ? batches.shift() : undefined
    if (!batch) continue
    try {
      await closeBatch(deps, closing, batch)
    } catch (error) {
      batches.length = 0
      throw error
    }
    crashPoint('settlement.after-batch')
  }
}

/** Halves a batch with figures that cannot be added up, down to the contract that has them. */
async function closeBatch(deps: CloseDueDaysDeps, closing: ClosingDay, batch: Batch): Promise<void> {
  const { runs, now, onEnded, onFault } = deps
  const beforeCommit: BeforeCommit = async (trx, ended) => {
    await onEnded(trx, ended)
    crashPoint('settlement.in-batch')
  }
  try {
    await runs.closeBatch(closing.day, batch, now(), beforeCommit)
  } catch (error) {
    if (!(error instanceof Error) || databaseCode(error) !== OUT_OF_RANGE) throw error
    const { contractIds } = batch
    if (contractIds.length > 1) {
      const half = Math.ceil(contractIds.length / 2)
      await closeBatch(deps, closing, { contractIds: contractIds.slice(0, half) })
      await closeBatch(deps, closing, { contractIds: contractIds.slice(half) })
      return
    }
    for (const id of contractIds) closing.failed.add(id)
    onFault(new Error(`The contract ${contractIds.join()} cannot be closed for ${closing.day}`, { cause: error }))
  }
}
