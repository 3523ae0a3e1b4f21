import { randomUUID } from 'node:crypto'
import type { Database } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { publishChange } from '../../../platform/merchant-changes.ts'
import type { PublishMerchantEvent } from '../../../platform/merchant-events.ts'
import type { DisputeRepository } from '../db/dispute.repository.ts'
import { disputeStateOf, isDisputable, lastOfFinal, type Dispute } from '../domain/dispute.ts'

export interface DisputedStatement {
  readonly siteName: string
  readonly periodEnd: string
  readonly closedAt: Date
  readonly lines: readonly { readonly kind: string; readonly amount: bigint }[]
}

export interface DisputeDeps {
  readonly disputesOf: (db: Database) => DisputeRepository
  /** Null when the merchant has no such statement. */
  readonly statementOf: (db: Database, merchantId: string, statementId: string) => Promise<DisputedStatement | null>
  readonly publish: PublishMerchantEvent
  readonly now: () => Date
}

export interface DisputedLine {
  readonly statementId: string
  readonly lineKind: string
  readonly reason: string
  readonly merchantId: string
  readonly accountId: string
}

/** Throws `settlement.statement-not-found`, `settlement.dispute-closed` after 24 hours, or `settlement.dispute-exists`. */
export function makeOpenDispute({ disputesOf, statementOf, now }: DisputeDeps) {
  return async (trx: Database, { accountId, ...line }: DisputedLine): Promise<Dispute> => {
    const statement = await statementOf(trx, line.merchantId, line.statementId)
    if (!statement) throw new DomainError('settlement.statement-not-found')
    if (!statement.lines.some(({ kind }) => kind === line.lineKind))
      throw new DomainError('platform.validation', { fields: { lineKind: 'unknown' } })
    const openedAt = now()
    if (!isDisputable(statement.closedAt, openedAt)) throw new DomainError('settlement.dispute-closed')
    const dispute = { ...line, id: randomUUID(), answer: null, openedAt, answeredAt: null }
    if (!(await disputesOf(trx).open(dispute, accountId))) throw new DomainError('settlement.dispute-exists')
    await publishChange(trx, line.merchantId, 'settlement')
    return dispute
  }
}

/** Throws `settlement.dispute-not-found`, or `settlement.dispute-final` after 15 days. A new answer replaces the old one. */
export function makeAnswerDispute({ disputesOf, statementOf, publish, now }: DisputeDeps) {
  return async (trx: Database, given: { readonly id: string; readonly answer: string; readonly by: string }): Promise<Dispute> => {
    const disputes = disputesOf(trx)
    const dispute = await disputes.lock(given.id)
    if (!dispute) throw new DomainError('settlement.dispute-not-found')
    const answeredAt = now()
    if (disputeStateOf(dispute, answeredAt) === 'final') throw new DomainError('settlement.dispute-final')
    await disputes.answer(dispute.id, { text: given.answer, by: given.by, at: answeredAt })
    const { merchantId } = dispute
    const statement = await statementOf(trx, merchantId, dispute.statementId)
    const named = { id: dispute.id, siteName: statement?.siteName ?? '', day: statement?.periodEnd ?? '' }
    await publish(trx, { type: 'dispute.answered', merchantId, dispute: named })
    await publishChange(trx, merchantId, 'settlement')
    return { ...dispute, answer: given.answer, answeredAt }
  }
}

/** Only notifies open pages; whether a dispute is final never depends on this. */
export function makeFinaliseDisputes({ disputesOf, now }: Pick<DisputeDeps, 'disputesOf' | 'now'>) {
  return async (db: Database): Promise<void> => {
    for (const merchantId of await disputesOf(db).finalise(lastOfFinal(now()))) await publishChange(db, merchantId, 'settlement')
  }
}
