import type { Database } from '../../../platform/database.ts'
import type { Dispute } from '../domain/dispute.ts'

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

const COLUMNS = {
  id: 'id',
  statementId: 'statement_id',
  merchantId: 'merchant_id',
  lineKind: 'line_kind',
  reason: 'reason',
  answer: 'answer',
  openedAt: 'opened_at',
  answeredAt: 'answered_at',
}
const LISTED = 500

export function createDisputeRepository(db: Database): DisputeRepository {
  const disputes = () => db('settlement_disputes')
  return {
    open: async ({ id, statementId, merchantId, lineKind, reason, openedAt }, openedBy) => {
      const row = {
        id,
        statement_id: statementId,
        merchant_id: merchantId,
        line_kind: lineKind,
        reason,
        opened_at: openedAt,
        opened_by: openedBy,
      }
      const added: unknown[] = await disputes().insert(row).onConflict(['statement_id', 'line_kind']).ignore().returning('id')
      return added.length > 0
    },
    ...listsOf(db),
    lock: async (id) => {
      const row: Dispute | undefined = await disputes().where({ id }).forUpdate().first(COLUMNS)
      return row ?? null
    },
    answer: async (id, { text, by, at }) =>
      void (await disputes().where({ id }).update({ answer: text, answered_by: by, answered_at: at })),
    finalise: async (openedUntil) => {
      const rows: { merchant_id: string }[] = await disputes()
        .where({ is_final: false })
        .where('opened_at', '<=', openedUntil)
        .update({ is_final: true })
        .returning('merchant_id')
      return [...new Set(rows.map((row) => row.merchant_id))]
    },
  }
}

function listsOf(db: Database): Pick<DisputeRepository, 'list' | 'listFor' | 'listUnanswered'> {
  const disputes = () => db('settlement_disputes')
  return {
    list: async (merchantId) =>
      disputes()
        .where({ merchant_id: merchantId })
        .orderBy([{ column: 'opened_at', order: 'desc' }, 'id'])
        .limit(LISTED)
        .select(COLUMNS),
    listFor: async (statementId) => disputes().where({ statement_id: statementId }).select(COLUMNS),
    listUnanswered: async (openedAfter) =>
      disputes()
        .where({ is_final: false })
        .whereNull('answered_at')
        .where('opened_at', '>', openedAfter)
        .orderBy(['opened_at', 'id'])
        .limit(LISTED)
        .select(COLUMNS),
  }
}
