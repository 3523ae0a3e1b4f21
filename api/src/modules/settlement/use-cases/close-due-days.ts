import { setTimeout as pause } from 'node:timers/promises'
import { crashPoint } from '../../../platform/crash-point.ts'
import { databaseCode } from '../../../platform/outage.ts'
import type { Batch, BeforeCommit } from '../db/run.repository.ts'
import { utcDayOf } from '../domain/utc-day.ts'
import type { SettlementContext } from './settlement-context.ts'

type ClosingContext = Pick<SettlementContext, 'runs' | 'watchTraffic' | 'onEnded' | 'onFault' | 'now' | 'batchSize'>

interface ClosingDay {
  readonly day: string
  readonly failed: Set<string>
}

const LOOK_AGAIN_MS = 250

/** SQLSTATE of a sum that no column holds. */
const OUT_OF_RANGE = '22003'

/**
 * Closes all periods ended before today (UTC). Safe to kill, repeat and run twice; contracts with sums out of range are skipped.
 * Each batch is a transaction; a second one runs in parallel while the database is quiet.
 */
export async function closeDueDays(ctx: ClosingContext): Promise<void> {
  const { runs, now, batchSize } = ctx
  const today = utcDayOf(now())
  const failed = new Set<string>()
  const nextDay = async () => runs.firstDueDay(today, [...failed])
  for (let day = await nextDay(); day !== null; day = await nextDay()) {
    await runs.begin(day, now())
    const batches = [...(await runs.listBatches(day, batchSize, [...failed]))]
    const lanes = await Promise.allSettled(closeTogether(ctx, { day, failed }, batches))
    for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason
  }
  await runs.finish(now())
}

function closeTogether(ctx: ClosingContext, closing: ClosingDay, batches: Batch[]): readonly Promise<void>[] {
  const traffic = ctx.watchTraffic()
  const over = new AbortController()
  const mayHelp = async () => {
    const isQuiet = await traffic.isQuiet()
    if (!isQuiet) await pause(LOOK_AGAIN_MS, undefined, { signal: over.signal }).catch(() => undefined)
    return isQuiet
  }
  const first = closeAll(ctx, closing, batches, async () => true).finally(() => over.abort())
  return [first, closeAll(ctx, closing, batches, mayHelp)]
}

/** A failure empties the list. */
async function closeAll(ctx: ClosingContext, closing: ClosingDay, batches: Batch[], mayTake: () => Promise<boolean>): Promise<void> {
  while (batches.length > 0) {
    const batch = (await mayTake()) ? batches.shift() : undefined
    if (!batch) continue
    try {
      await closeBatch(ctx, closing, batch)
    } catch (error) {
      batches.length = 0
      throw error
    }
    crashPoint('settlement.after-batch')
  }
}

/** Halves a batch with figures that cannot be added up, down to the contract that has them. */
async function closeBatch(ctx: ClosingContext, closing: ClosingDay, batch: Batch): Promise<void> {
  const { runs, now, onEnded, onFault } = ctx
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
      await closeBatch(ctx, closing, { contractIds: contractIds.slice(0, half) })
      await closeBatch(ctx, closing, { contractIds: contractIds.slice(half) })
      return
    }
    for (const id of contractIds) closing.failed.add(id)
    onFault(new Error(`The contract ${contractIds.join()} cannot be closed for ${closing.day}`, { cause: error }))
  }
}
