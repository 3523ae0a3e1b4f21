import type { SiteStatus } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { RecordStaffAction } from '../../../platform/staff-audit.ts'
import type { IdleRepository } from '../db/idle.repository.ts'
import { dayBefore, IDLE_DAYS } from '../domain/idle-site.ts'
import { dayOf } from '../domain/site-event.ts'
import { changeStatus, type ChangeStatusDeps } from './change-status.ts'

export interface DecideIdleDeps extends ChangeStatusDeps {
  readonly idleOf: (db: ChangeStatusDeps['db']) => IdleRepository
}

export interface IdleDecision {
  readonly id: string
  readonly decision: 'release' | 'keep'
  readonly reason: string
  readonly record: RecordStaffAction
}

/** Ends a task of day 31: takes the address, or restarts the count; throws `sites.not-idle`, also after a late visit. */
export function makeDecideIdleSite(deps: DecideIdleDeps) {
  return async ({ id, decision, reason, record }: IdleDecision): Promise<SiteStatus> =>
    deps.db.transaction(async (trx) => {
      const now = deps.now()
      const found = await deps.statusesOf(trx).find(id)
      // The order in which everybody locks who changes a status.
      if (found) await deps.holdsOf(trx).lock(found.merchantId)
      const site = await deps.idleOf(trx).lock(id, dayBefore(now, IDLE_DAYS.task))
      if (!site?.taskAt) throw new DomainError('sites.not-idle')
      if (decision === 'release') return changeStatus(deps, trx, { id, action: 'release-idle', reason, record })
      const { merchantId, since, status } = site
      await deps.idleOf(trx).keep(id, dayOf(now))
      await record(trx, { subject: `site ${id} merchant ${merchantId}`, reason, before: { since }, after: { since: dayOf(now) } })
      return status
    })
}
