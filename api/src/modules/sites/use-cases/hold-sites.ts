import type { FraudHold as FraudHoldView } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import { assertSecondPerson } from '../../../platform/second-person.ts'
import type { AuditedActor } from '../../../platform/staff-audit.ts'
import type { FraudHold, HoldRepository } from '../db/hold.repository.ts'
import type { SitesStore, SitesUnitOfWork } from '../db/sites.unit-of-work.ts'

type HoldStore = Pick<SitesStore, 'holds' | 'now'>
type HoldContext = Pick<SitesUnitOfWork, 'transact' | 'holds' | 'sites' | 'now'>

export interface HoldRequest {
  readonly merchantId: string
  readonly reason: string
}

const DAY_MS = 86_400_000
const FRAUD_DAYS = 7

export async function suspendForDeposit({ holds, now }: HoldStore, merchantId: string): Promise<void> {
  await holds.lock(merchantId)
  await holds.placeForDeposit(merchantId, now())
  await holds.settleSites(merchantId)
}

/** Returns false while the staff keeps the sites closed. */
export async function restore({ holds, now }: HoldStore, merchantId: string): Promise<boolean> {
  await holds.lock(merchantId)
  await holds.lift(merchantId, 'deposit', { by: null, reason: null, at: now() })
  return holds.settleSites(merchantId)
}

export async function limitForAccount({ holds, now }: HoldStore, merchantId: string, isLimited: boolean): Promise<void> {
  await holds.lock(merchantId)
  if (isLimited) await holds.placeForAccount(merchantId, now())
  else await holds.lift(merchantId, 'account', { by: null, reason: null, at: now() })
  await holds.settleSites(merchantId)
}

export async function recordDeposit(
  { holds, statuses }: Pick<SitesStore, 'holds' | 'statuses'>,
  merchantId: string,
  isLow: boolean,
): Promise<void> {
  await holds.lock(merchantId)
  await statuses.markDeposit(merchantId, isLow)
}

/** For 7 days; throws `sites.site-not-found` or `sites.already-suspended`. */
export async function suspendForFraud(ctx: HoldContext, request: HoldRequest, actor: AuditedActor): Promise<FraudHoldView> {
  const { merchantId, reason } = request
  if (!(await ctx.sites.hasSites(merchantId))) throw new DomainError('sites.site-not-found')
  return change(ctx, request, actor, async (holds, open) => {
    if (open) throw new DomainError('sites.already-suspended')
    const placedAt = ctx.now()
    await holds.placeForFraud(merchantId, { reason, placedBy: actor.by, placedAt, liftsAt: daysAfter(placedAt, FRAUD_DAYS) })
  })
}

/** Requires a second person; throws `sites.not-suspended` or `approvals.same-person`. */
export async function extendSuspension(
  ctx: HoldContext,
  { days, ...request }: HoldRequest & { readonly days: number },
  actor: AuditedActor,
): Promise<FraudHoldView> {
  return change(ctx, request, actor, async (holds, open) => {
    if (!open) throw new DomainError('sites.not-suspended')
    assertSecondPerson(open.placedBy, actor.by)
    await holds.extend(request.merchantId, actor.by, request.reason, daysAfter(open.liftsAt, days))
  })
}

/** Throws `sites.not-suspended`. */
export async function liftSuspension(ctx: HoldContext, { merchantId, reason }: HoldRequest, { by, record }: AuditedActor): Promise<void> {
  await ctx.transact(async ({ holds, recordAction }) => {
    await holds.lock(merchantId)
    const open = await holds.openFraudHold(merchantId)
    if (!open) throw new DomainError('sites.not-suspended')
    await holds.lift(merchantId, 'fraud', { by, reason, at: ctx.now() })
    await holds.settleSites(merchantId)
    await recordAction(record, { subject: `merchant ${merchantId}`, reason, before: factsOf(open), after: null })
  })
}

/** Safe to run late and twice. */
export async function liftDue(ctx: HoldContext): Promise<void> {
  for (const merchantId of await ctx.holds.due(ctx.now())) {
    await ctx.transact(async ({ holds }) => {
      await holds.lock(merchantId)
      const open = await holds.openFraudHold(merchantId)
      if (!open || open.liftsAt > ctx.now()) return
      await holds.lift(merchantId, 'fraud', { by: null, reason: null, at: ctx.now() })
      await holds.settleSites(merchantId)
    })
  }
}

async function change(
  ctx: HoldContext,
  { merchantId, reason }: HoldRequest,
  { record }: AuditedActor,
  work: (holds: HoldRepository, open: FraudHold | null) => Promise<void>,
): Promise<FraudHoldView> {
  return ctx.transact(async ({ holds, recordAction }) => {
    await holds.lock(merchantId)
    const open = await holds.openFraudHold(merchantId)
    await work(holds, open)
    await holds.settleSites(merchantId)
    const placed = await holds.openFraudHold(merchantId)
    if (!placed) throw new Error(`The hold on the sites of ${merchantId} is gone`)
    await recordAction(record, { subject: `merchant ${merchantId}`, reason, before: open && factsOf(open), after: factsOf(placed) })
    const { placedAt, liftsAt, isExtended } = placed
    return { merchantId, placedAt: placedAt.toISOString(), liftsAt: liftsAt.toISOString(), isExtended }
  })
}

function factsOf({ placedBy, liftsAt, isExtended }: FraudHold) {
  return { placedBy, liftsAt: liftsAt.toISOString(), isExtended }
}

function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY_MS)
}
