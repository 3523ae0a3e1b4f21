import { OrderStatus } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { AuditedActor } from '../../../platform/staff-audit.ts'
import { SKIPPABLE_STEPS, stepsOf, type StepKey } from '../domain/provisioning.ts'
import type { SitesContext } from './sites-context.ts'

export interface Push {
  readonly orderId: string
  readonly reason: string
}

/** Throws `sites.not-being-built`. */
export async function retryProvisioning(ctx: SitesContext, { orderId, reason }: Push, { record }: AuditedActor): Promise<void> {
  await assertBuilding(ctx, orderId)
  await ctx.transact(async (store) => {
    await store.triggerProvisioning(orderId)
    await store.recordAction(record, { subject: `order ${orderId}`, reason, before: null, after: { tried: 'again' } })
  })
}

/** Throws `sites.not-being-built` or `sites.step-not-skippable`. */
export async function skipStep(
  ctx: SitesContext,
  { orderId, step, reason }: Push & { readonly step: StepKey },
  { record }: AuditedActor,
): Promise<void> {
  await assertBuilding(ctx, orderId)
  await ctx.transact(async (store) => {
    const { sites } = store
    const site = await sites.findByOrder(orderId)
    if (!site) throw new DomainError('sites.step-not-skippable')
    await sites.lock(site.id)
    const next = stepsOf(await sites.doneSteps(orderId)).find(({ isDone }) => !isDone)
    const mayBeSkipped = next?.key === step && SKIPPABLE_STEPS.includes(step) && (await sites.failedAttempts(site.id, step)) > 0
    if (!mayBeSkipped) throw new DomainError('sites.step-not-skippable')
    await sites.markDone(site.id, step, ctx.now(), true)
    await store.triggerProvisioning(orderId)
    const change = { before: { next: step }, after: { skipped: step } }
    await store.recordAction(record, { subject: `order ${orderId} site ${site.id}`, reason, ...change })
  })
}

async function assertBuilding({ orders }: SitesContext, orderId: string): Promise<void> {
  const order = await orders.findOrder(orderId)
  if (order?.status !== OrderStatus.Purchased) throw new DomainError('sites.not-being-built')
}
