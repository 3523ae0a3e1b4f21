import type { Database } from '../../../platform/database.ts'

/** The wish to make an order invalid, and who agreed. */
export interface Verdict {
  readonly id: string
  readonly orderId: string
  readonly reason: string
  readonly proposedBy: string
  readonly proposedAt: Date
  readonly approvedBy: string | null
  readonly approvedAt: Date | null
}

interface VerdictRow {
  id: string
  order_id: string
  reason: string
  proposed_by: string
  proposed_at: Date
  approved_by: string | null
  approved_at: Date | null
}

/** Verdicts on orders. */
export interface VerdictStore {
  /** False when one waits for the order already. */
  readonly insert: (verdict: Verdict) => Promise<boolean>
  /** A verdict that waits for its second person. */
  readonly findOpen: (verdictId: string) => Promise<Verdict | null>
  readonly approve: (verdictId: string, by: string, at: Date) => Promise<void>
  readonly listOpen: (limit: number) => Promise<readonly Verdict[]>
}

/** Opens the store on a connection or a transaction. */
export function openVerdictStore(db: Database): VerdictStore {
  const open = () => db<VerdictRow>('orders_verdicts').whereNull('approved_at')
  return {
    insert: async (verdict) => {
      const added = await db('orders_verdicts')
        .insert({
          id: verdict.id,
          order_id: verdict.orderId,
          reason: verdict.reason,
          proposed_by: verdict.proposedBy,
          proposed_at: verdict.proposedAt,
        })
        .onConflict(db.raw('(order_id) WHERE approved_at IS NULL'))
        .ignore()
        .returning('id')
      return added.length > 0
    },
    findOpen: async (verdictId) => {
      const row = await open().where({ id: verdictId }).forUpdate().first()
      return row ? toVerdict(row) : null
    },
    approve: async (verdictId, by, at) =>
      void (await db('orders_verdicts').where({ id: verdictId }).update({ approved_by: by, approved_at: at })),
    listOpen: async (limit) => (await open().orderBy(['proposed_at', 'id']).limit(limit)).map(toVerdict),
  }
}

function toVerdict(row: VerdictRow): Verdict {
  return {
    id: row.id,
    orderId: row.order_id,
    reason: row.reason,
    proposedBy: row.proposed_by,
    proposedAt: row.proposed_at,
    approvedBy: row.approved_by,
    approvedAt: row.approved_at,
  }
}
