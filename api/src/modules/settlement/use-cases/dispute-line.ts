import { randomUUID } from 'node:crypto'
import { DomainError } from '../../../platform/domain-error.ts'
import type { OnceAnswered } from '../../../platform/idempotency.ts'
import type { AuditedActor } from '../../../platform/staff-audit.ts'
import type { DepositsStore } from '../db/deposits.unit-of-work.ts'
import { disputeStateOf, isDisputable, lastOfFinal, type Dispute } from '../domain/dispute.ts'
import type { DepositsContext } from './deposits-context.ts'

export interface DisputedStatement {
  readonly siteName: string
  readonly periodEnd: string
  readonly closedAt: Date
  readonly lines: readonly { readonly kind: string; readonly amount: bigint }[]
}

export interface DisputedLine {
  readonly statementId: string
  readonly lineKind: string
  readonly reason: string
  readonly merchantId: string
  readonly accountId: string
}

/** Throws `settlement.statement-not-found`, `settlement.dispute-closed` after 24 hours, or `settlement.dispute-exists`. */
export async function openDispute<Answer>(
  ctx: Pick<DepositsContext, 'transact'>,
  line: DisputedLine,
  { claim, present }: OnceAnswered<Dispute, Answer>,
): Promise<Answer> {
  return ctx.transact(async (store) => store.once(claim, async () => present(await openDisputeWithin(store, line))))
}

export async function openDisputeWithin(
  store: Pick<DepositsStore, 'findStatement' | 'statements' | 'disputes' | 'publishChange' | 'now'>,
  { accountId, ...line }: DisputedLine,
): Promise<Dispute> {
  const statement = await findDisputed(store, line.merchantId, line.statementId)
  if (!statement) throw new DomainError('settlement.statement-not-found')
  if (!statement.lines.some(({ kind }) => kind === line.lineKind))
    throw new DomainError('platform.validation', { fields: { lineKind: 'unknown' } })
  const openedAt = store.now()
  if (!isDisputable(statement.closedAt, openedAt)) throw new DomainError('settlement.dispute-closed')
  const dispute = { ...line, id: randomUUID(), answer: null, openedAt, answeredAt: null }
  if (!(await store.disputes.open(dispute, accountId))) throw new DomainError('settlement.dispute-exists')
  await store.publishChange(line.merchantId, 'settlement')
  return dispute
}

/** Throws `settlement.dispute-not-found`, or `settlement.dispute-final` after 15 days. A new answer replaces the old one. */
export async function answerDispute(
  ctx: DepositsContext,
  given: { readonly id: string; readonly answer: string },
  { by, record }: AuditedActor,
): Promise<Dispute> {
  return ctx.transact(async (store) => {
    const dispute = await store.disputes.lock(given.id)
    if (!dispute) throw new DomainError('settlement.dispute-not-found')
    const answeredAt = store.now()
    if (disputeStateOf(dispute, answeredAt) === 'final') throw new DomainError('settlement.dispute-final')
    await store.disputes.answer(dispute.id, { text: given.answer, by, at: answeredAt })
    const { id, merchantId } = dispute
    const statement = await findDisputed(store, merchantId, dispute.statementId)
    const named = { id, siteName: statement?.siteName ?? '', day: statement?.periodEnd ?? '' }
    await store.publish({ type: 'dispute.answered', merchantId, dispute: named })
    await store.publishChange(merchantId, 'settlement')
    const change = { before: { answer: dispute.answer }, after: { answer: given.answer } }
    await store.recordAction(record, { subject: `dispute ${id} merchant ${merchantId}`, reason: '', ...change })
    return { ...dispute, answer: given.answer, answeredAt }
  })
}

/** Only notifies open pages; whether a dispute is final never depends on this. */
export async function finaliseDisputes({ disputes, publishChange, now }: DepositsStore): Promise<void> {
  for (const merchantId of await disputes.finalise(lastOfFinal(now()))) await publishChange(merchantId, 'settlement')
}

/** Null when the merchant has no such statement. */
export async function findDisputed(
  { findStatement, statements }: Pick<DepositsStore, 'findStatement' | 'statements'>,
  merchantId: string,
  id: string,
): Promise<DisputedStatement | null> {
  const listed = await findStatement(merchantId, id)
  const stored = listed && (await statements.find(id))
  if (!stored) return null
  const { siteName, periodEnd, closedAt } = listed
  return { siteName, periodEnd, closedAt, lines: stored.lines }
}
