import type { SuspensionKind } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { AuditedActor } from '../../../platform/staff-audit.ts'
import { assertDecidable, factsOf, needsSecondPerson } from '../domain/suspension.ts'
import type { MerchantsContext } from './merchants-context.ts'
import { assertSuspendable, beginSuspension, lockAccount, lockSuspension, reopenAccount } from './suspension-steps.ts'

const SHORTEST = 3

export interface SuspensionRequest {
  readonly id: string
  readonly kind: SuspensionKind
  readonly days: number | null
  readonly reason: string
}

/** Returns the merchant. Throws `merchants.merchant-not-found`, `merchants.not-suspendable` or `merchants.already-suspended`. */
export async function suspendMerchant(
  { transact }: MerchantsContext,
  { id: merchantId, kind, days, reason }: SuspensionRequest,
  { by, record }: AuditedActor,
): Promise<string> {
  return transact(async (store) => {
    const { suspensions, now } = store
    await suspensions.lock(merchantId)
    await assertSuspendable(store, merchantId)
    const isWaiting = needsSecondPerson(days)
    const before = await suspensions.activeOf(merchantId)
    if (before && !isWaiting) throw new DomainError('merchants.already-suspended')
    const hand = { by, reason, at: now() }
    const requested = await suspensions.find(await suspensions.insertRequest(merchantId, { kind, days }, hand))
    if (!requested) throw new Error('The suspension that was asked for is gone')
    if (!isWaiting) await beginSuspension(store, requested, hand, false)
    const after = (await suspensions.find(requested.id)) ?? requested
    const facts = { before: before && factsOf(before), after: factsOf(after) }
    await store.recordAction(record, { subject: `merchant ${merchantId}`, reason, ...facts })
    return merchantId
  })
}

export interface SuspensionDecision {
  readonly id: string
  readonly decision: 'approved' | 'declined'
  readonly reason: string
}

/** Returns the merchant. See `assertDecidable` for what it throws. */
export async function decideSuspension(
  { transact }: MerchantsContext,
  { id, decision, reason }: SuspensionDecision,
  { by, record }: AuditedActor,
): Promise<string> {
  return transact(async (store) => {
    const waiting = await lockSuspension(store, id)
    const { merchantId } = waiting
    assertDecidable(waiting, decision, by)
    const hand = { by, reason, at: store.now() }
    if (decision === 'declined') await store.suspensions.decline(id, hand)
    else {
      await assertSuspendable(store, merchantId)
      await beginSuspension(store, waiting, hand, true)
    }
    const after = (await store.suspensions.find(id)) ?? waiting
    const subject = `merchant ${merchantId} suspension ${id}`
    await store.recordAction(record, { subject, reason, before: factsOf(waiting), after: factsOf(after) })
    return merchantId
  })
}

/** Returns the merchant. Throws `merchants.suspension-not-found` or `merchants.suspension-over`. */
export async function liftSuspension(
  { transact }: MerchantsContext,
  { id, reason }: { readonly id: string; readonly reason: string },
  { by, record }: AuditedActor,
): Promise<string> {
  return transact(async (store) => {
    const suspension = await lockSuspension(store, id)
    const { merchantId, state } = suspension
    if (state !== 'active') throw new DomainError('merchants.suspension-over')
    await store.suspensions.lift(id, { by, reason, at: store.now() })
    await reopenAccount(store, merchantId)
    const after = (await store.suspensions.find(id)) ?? suspension
    const subject = `merchant ${merchantId} suspension ${id}`
    await store.recordAction(record, { subject, reason, before: factsOf(suspension), after: factsOf(after) })
    return merchantId
  })
}

/** May run late, twice and in two workers at once. */
export async function endDueSuspensions({ suspensions, transact, now }: MerchantsContext): Promise<void> {
  for (const { id } of await suspensions.due(now())) {
    await transact(async (store) => {
      const { state, endsAt, merchantId } = await lockSuspension(store, id)
      if (state !== 'active' || endsAt === null || endsAt > now()) return
      await store.suspensions.end(id, now())
      await reopenAccount(store, merchantId)
    })
  }
}

/** Returns the merchant. Throws `merchants.merchant-not-found`, or `merchants.not-suspendable` for staff. */
export async function endMerchantSessions(
  { transact }: MerchantsContext,
  { id, reason }: { readonly id: string; readonly reason: string },
  { record }: AuditedActor,
): Promise<string> {
  await transact(async (store) => {
    await assertSuspendable(store, id)
    await store.accounts.endSession(id, store.now())
    await store.recordAction(record, { subject: `merchant ${id}`, reason, before: null, after: { sessions: 'ended' } })
  })
  return id
}

/** Returns the merchant. Throws `platform.validation` or `merchants.merchant-not-found`. */
export async function addComment(
  { transact }: MerchantsContext,
  { id, text: typed }: { readonly id: string; readonly text: string },
  { by, record }: AuditedActor,
): Promise<string> {
  const text = typed.trim()
  if (Array.from(text).length < SHORTEST) throw new DomainError('platform.validation', { fields: { text: 'minLength' } })
  await transact(async (store) => {
    await lockAccount(store, id)
    const commentId = await store.comments.add(id, text, by, store.now())
    await store.recordAction(record, { subject: `merchant ${id}`, reason: '', before: null, after: { note: commentId } })
  })
  return id
}
