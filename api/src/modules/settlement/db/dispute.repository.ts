import type { Database } from '../../../platform/database.ts'
import type { Dispute } from '../domain/dispute.ts'
import { DisputeModel } from './settlement.model.ts'

export interface DisputeRepository {
  /** False when the line is disputed already. */
  readonly open: (dispute: Dispute, openedBy: string) => Promise<boolean>
  readonly list: (merchantId: string) => Promise<readonly Dispute[]>
  readonly listFor: (statementId: string) => Promise<readonly Dispute[]>
  readonly listUnanswered: (openedAfter: Date) => Promise<readonly Dispute[]>
  readonly lock: (id: string) => Promise<Dispute | null>
  readonly answer: (id: string, answer: { readonly text: string; readonly by: string; readonly at: Date }) => Promise<void>
  readonly finalise: (openedUntil: Date) => Promise<readonly string[]>
}

const LISTED = 500

export function createDisputeRepository(db: Database): DisputeRepository {
  const disputes = () => DisputeModel.query(db)
  return {
    open: async (dispute, openedBy) => DisputeModel.insertIfAbsent(db, { ...dispute, openedBy }),
    list: async (merchantId) =>
      disputes()
        .where({ merchant_id: merchantId })
        .orderBy([{ column: 'opened_at', order: 'desc' }, 'id'])
        .limit(LISTED),
    listFor: async (statementId) => disputes().where({ statement_id: statementId }),
    listUnanswered: async (openedAfter) =>
      disputes()
        .where({ is_final: false })
        .whereNull('answered_at')
        .where('opened_at', '>', openedAfter)
        .orderBy(['opened_at', 'id'])
        .limit(LISTED),
    lock: async (id) => (await disputes().findById(id).forUpdate()) ?? null,
    answer: async (id, { text, by, at }) => void (await disputes().findById(id).patch({ answer: text, answeredBy: by, answeredAt: at })),
    finalise: async (openedUntil) => {
      const rows = await disputes()
        .where({ is_final: false })
        .where('opened_at', '<=', openedUntil)
        .patch({ isFinal: true })
        .returning('merchant_id')
      return [...new Set(rows.map(({ merchantId }) => merchantId))]
    },
  }
}
