import { setTimeout as pause } from 'node:timers/promises'
import { crashPoint } from '../../../platform/crash-point.ts'
import type { Batch, BeforeCommit, RunStore } from '../db/run.store.ts'
import type { Traffic } from '../db/traffic.ts'
import { utcDayOf } from '../domain/utc-day.ts'

/** Closes every period that ended before today (UTC), one missed day after the other; may be killed at any point, repeated, and run twice at once. */
export type CloseDueDays = () => Promise<void>

interface CloseDueDaysDeps {
  readonly runs: RunStore
  /** Watches the database for the time of a day's close. */
  readonly watchTraffic: () => Traffic
  /** Hears, in the transaction that closes it, of the last statement of a contract. */
  readonly onEnded: BeforeCommit
  readonly now: () => Date
  readonly batchSize: number
}

const LOOK_AGAIN_MS = 250

/** Makes the use case. `batchSize` contracts are closed in a transaction; a second transaction runs beside it while the database is quiet. */
export function makeCloseDueDays(deps: CloseDueDaysDeps): CloseDueDays {
  const { runs, now } = deps
  return async () => {
    const today = utcDayOf(now())
    for (let day = await runs.firstDueDay(today); day !== null; day = await runs.firstDueDay(today)) {
      await runs.begin(day, now())
      const batches = [...(await runs.listBatches(day, deps.batchSize))]
      const lanes = await Promise.allSettled(closeTogether(deps, day, batches))
      for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason
    }
    await runs.finish(now())
  }
}

/** One lane that always works, and one that works while the database is quiet. */
function closeTogether(deps: CloseDueDaysDeps, day: string, batches: Batch[]): readonly Promise<void>[] {
  const traffic = deps.watchTraffic()
  const over = new AbortController()
  const mayHelp = async () => {
    const isQuiet = await traffic.isQuiet()
    if (!isQuiet) await pause(LOOK_AGAIN_MS, undefined, { signal: over.signal }).catch(() => undefined)
    return isQuiet
  }
  const first = closeAll(deps, day, batches, async () => true).finally(() => over.abort())
  return [first, closeAll(deps, day, batches, mayHelp)]
}

/** Takes batches off the list, whenever it may, until the list is empty; a failure empties it. */
async function closeAll(deps: CloseDueDaysDeps, day: string, batches: Batch[], mayTake: () => Promise<boolean>): Promise<void> {
  const { runs, now, onEnded } = deps
  const beforeCommit: BeforeCommit = async (trx, ended) => {
    await onEnded(trx, ended)
    crashPoint('settlement.in-batch')
  }
  while (batches.length > 0) {
    const batch = (await mayTake()) ? batches.shift() : undefined
    if (!batch) continue
    try {
      await runs.closeBatch(day, batch, now(), beforeCommit)
    } catch (error) {
      batches.length = 0
      throw error
    }
    crashPoint('settlement.after-batch')
  }
}
