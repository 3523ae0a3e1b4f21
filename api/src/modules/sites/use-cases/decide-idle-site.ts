import type { SiteStatus } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { AuditedActor } from '../../../platform/staff-audit.ts'
import { dayBefore, IDLE_DAYS } from '../domain/idle-site.ts'
import { dayOf } from '../domain/site-event.ts'
import { changeStatusWithin } from './change-status.ts'
import type { SitesContext } from './sites-context.ts'

export interface IdleDecision {
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
