import type { Database } from '../../../platform/database.ts'
import type { PublishMerchantEvent } from '../../../platform/merchant-events.ts'
import type { IdleRepository } from '../db/idle.repository.ts'
import { dayBefore, IDLE_DAYS, idleStepDue, releasableOn } from '../domain/idle-site.ts'

export interface WatchIdleDeps {
  readonly db: Database
  readonly idleOf: (db: Database) => IdleRepository
  readonly publish: PublishMerchantEvent
  readonly now: () => Date
}

/** Notices on day 23 and 28, a task on day 31; safe to run late, twice and in two workers. */
export function makeWatchIdleSites({ db, idleOf, publish, now }: WatchIdleDeps) {
  return async (): Promise<void> => {
    const at = now()
    const day = dayBefore(at, IDLE_DAYS.firstNotice)
    for (const idle of await idleOf(db).listSince(day)) {
      if (idleStepDue(idle, at) === null) continue
      await db.transaction(async (trx) => {
        const site = await idleOf(trx).lock(idle.id, day)
        const step = site && idleStepDue(site, at)
        if (!site || !step) return
        const { id, merchantId, since } = site
        await idleOf(trx).record(id, since, step, at)
        if (step === 'task') return
        await publish(trx, { type: 'site.idle', merchantId, site, since, releasableOn: releasableOn(since), key: `${id}:${since}:${step}` })
      })
    }
  }
}
