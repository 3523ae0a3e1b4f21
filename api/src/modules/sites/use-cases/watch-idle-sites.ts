import type { SiteStatus } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { AuditedActor } from '../../../platform/staff-audit.ts'
import type { SitesUnitOfWork } from '../db/sites.unit-of-work.ts'
import { dayBefore, IDLE_DAYS, idleStepDue, releasableOn } from '../domain/idle-site.ts'
import { dayOf } from '../domain/site-event.ts'
import { changeStatusWithin } from './change-status.ts'
import type { SitesContext } from './sites-context.ts'

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

interface IdleDecision {
  readonly id: string
  readonly decision: 'release' | 'keep'
  readonly reason: string
}

/** Ends a task of day 31: takes the address, or restarts the count; throws `sites.not-idle`, also after a late visit. */
export async function decideIdleSite(
  ctx: SitesContext,
  { id, decision, reason }: IdleDecision,
  { record }: AuditedActor,
): Promise<SiteStatus> {
  return ctx.transact(async (store) => {
    const now = ctx.now()
    const found = await store.statuses.find(id)
    // The order in which everybody locks who changes a status.
    if (found) await store.holds.lock(found.merchantId)
    const site = await store.idle.lock(id, dayBefore(now, IDLE_DAYS.task))
    if (!site?.taskAt) throw new DomainError('sites.not-idle')
    if (decision === 'release') return changeStatusWithin(store, { id, action: 'release-idle', reason }, record)
    const { merchantId, since, status } = site
    await store.idle.keep(id, dayOf(now))
    const change = { before: { since }, after: { since: dayOf(now) } }
    await store.recordAction(record, { subject: `site ${id} merchant ${merchantId}`, reason, ...change })
    return status
  })
}
