import type { SitesUnitOfWork } from '../db/sites.unit-of-work.ts'
import { dayBefore, IDLE_DAYS, idleStepDue, releasableOn } from '../domain/idle-site.ts'

/** Notices on day 23 and 28, a task on day 31; safe to run late, twice and in two workers. */
export async function watchIdleSites(ctx: Pick<SitesUnitOfWork, 'transact' | 'idle' | 'now'>): Promise<void> {
  const at = ctx.now()
  const day = dayBefore(at, IDLE_DAYS.firstNotice)
  for (const idle of await ctx.idle.listSince(day)) {
    if (idleStepDue(idle, at) === null) continue
    await ctx.transact(async (store) => {
      const site = await store.idle.lock(idle.id, day)
      const step = site && idleStepDue(site, at)
      if (!site || !step) return
      const { id, merchantId, since } = site
      await store.idle.record(id, since, step, at)
      if (step === 'task') return
      await store.publish({ type: 'site.idle', merchantId, site, since, releasableOn: releasableOn(since), key: `${id}:${since}:${step}` })
    })
  }
}
