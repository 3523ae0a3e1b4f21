import { crashPoint } from '../../../platform/crash-point.ts'
import type { Batch, RunStore } from '../db/run.store.ts'
import { utcDayOf } from '../domain/utc-day.ts'

/** Closes every period that ended before today (UTC), one missed day after the other; may be killed at any point, repeated, and run twice at once. */
export type CloseDueDays = () => Promise<void>

/** Makes the use case. `batchSize` contracts are closed in a transaction, two transactions at once. */
export function makeCloseDueDays(deps: { readonly runs: RunStore; readonly now: () => Date; readonly batchSize: number }): CloseDueDays {
  const { runs, now } = deps
  return async () => {
    const today = utcDayOf(now())
    for (let day = await runs.firstDueDay(today); day !== null; day = await runs.firstDueDay(today)) {
      await runs.begin(day, now())
      const batches = [...(await runs.listBatches(day, deps.batchSize))]
      const lanes = await Promise.allSettled([closeAll(deps, day, batches), closeAll(deps, day, batches)])
      for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason
    }
    await runs.finish(now())
  }
}

/** Takes batches off the list until it is empty. */
async function closeAll(
  { runs, now }: { readonly runs: RunStore; readonly now: () => Date },
  day: string,
  batches: Batch[],
): Promise<void> {
  for (let batch = batches.shift(); batch; batch = batches.shift()) {
    await runs.closeBatch(day, batch, now(), () => crashPoint('settlement.in-batch'))
    crashPoint('settlement.after-batch')
  }
}
