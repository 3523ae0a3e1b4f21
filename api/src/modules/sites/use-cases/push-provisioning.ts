import { OrderStatus } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { JobQueue } from '../../../platform/jobs.ts'
import type { RecordStaffAction } from '../../../platform/staff-audit.ts'
import type { Orders } from '../../orders/index.ts'
import type { SiteRepository } from '../db/site.repository.ts'
import { SKIPPABLE_STEPS, stepsOf, type StepKey } from '../domain/provisioning.ts'

export interface PushProvisioningDeps {
  readonly db: Database
  readonly sitesOf: (db: Database) => Pick<SiteRepository, 'findByOrder' | 'lock' | 'doneSteps' | 'failedAttempts' | 'markDone'>
  readonly orders: Pick<Orders, 'findOrder'>
  readonly queue: Pick<JobQueue, 'enqueue'>
  readonly now: () => Date
}

export interface Push {
  readonly orderId: string
  readonly reason: string
  readonly record: RecordStaffAction
}

/** Throws `sites.not-being-built`. */
export function makeRetryProvisioning(deps: PushProvisioningDeps) {
  return async ({ orderId, reason, record }: Push): Promise<void> => {
    await assertBuilding(deps, orderId)
    await deps.db.transaction(async (trx) => {
      await deps.queue.enqueue(trx, { name: 'sites.provision', payload: { orderId } })
      await record(trx, { subject: `order ${orderId}`, reason, before: null, after: { tried: 'again' } })
    })
  }
}

/** Throws `sites.not-being-built` or `sites.step-not-skippable`. */
export function makeSkipStep(deps: PushProvisioningDeps) {
  return async ({ orderId, step, reason, record }: Push & { readonly step: StepKey }): Promise<void> => {
    await assertBuilding(deps, orderId)
    await deps.db.transaction(async (trx) => {
      const sites = deps.sitesOf(trx)
      const site = await sites.findByOrder(orderId)
      if (!site) throw new DomainError('sites.step-not-skippable')
      await sites.lock(site.id)
      const next = stepsOf(await sites.doneSteps(orderId)).find(({ isDone }) => !isDone)
      const mayBeSkipped = next?.key === step && SKIPPABLE_STEPS.includes(step) && (await sites.failedAttempts(site.id, step)) > 0
      if (!mayBeSkipped) throw new DomainError('sites.step-not-skippable')
      await sites.markDone(site.id, step, deps.now(), true)
      await deps.queue.enqueue(trx, { name: 'sites.provision', payload: { orderId } })
      await record(trx, { subject: `order ${orderId} site ${site.id}`, reason, before: { next: step }, after: { skipped: step } })
    })
  }
}

async function assertBuilding({ orders }: PushProvisioningDeps, orderId: string): Promise<void> {
  const order = await orders.findOrder(orderId)
  if (order?.status !== OrderStatus.Purchased) throw new DomainError('sites.not-being-built')
}
