import type { VoidRequestState } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'

export interface VoidRequest {
  readonly id: string
  readonly orderId: string
  readonly reason: string
  readonly proposedBy: string
  readonly proposedAt: Date
  readonly approvedBy: string | null
  readonly approvedAt: Date | null
  readonly withdrawnBy: string | null
  readonly withdrawnAt: Date | null
  readonly withdrawalReason: string | null
}

export interface ListedVoidRequest extends VoidRequest {
  readonly orderNumber: string
  readonly siteName: string
  readonly merchantId: string
}

export interface VoidRequestRepository {
  /** False when a request is already pending for the order. */
  readonly insert: (voidRequest: Pick<VoidRequest, 'id' | 'orderId' | 'reason' | 'proposedBy' | 'proposedAt'>) => Promise<boolean>
  /** Locked until the transaction ends. */
  readonly findOpen: (voidRequestId: string) => Promise<VoidRequest | null>
  readonly approve: (voidRequestId: string, by: string, at: Date) => Promise<void>
  readonly withdraw: (voidRequestId: string, by: string, at: Date, reason: string) => Promise<void>
  readonly list: (state: VoidRequestState, limit: number) => Promise<readonly ListedVoidRequest[]>
}

const COLUMNS = {
  id: 'void_request.id',
  orderId: 'void_request.order_id',
  reason: 'void_request.reason',
  proposedBy: 'void_request.proposed_by',
  proposedAt: 'void_request.proposed_at',
  approvedBy: 'void_request.approved_by',
  approvedAt: 'void_request.approved_at',
  withdrawnBy: 'void_request.withdrawn_by',
  withdrawnAt: 'void_request.withdrawn_at',
  withdrawalReason: 'void_request.withdrawal_reason',
}
const OF_ORDER = { orderNumber: 'orders_orders.order_number', siteName: 'orders_orders.site_name', merchantId: 'orders_orders.merchant_id' }
const LISTS = {
  waiting: { where: 'approved_at IS NULL AND withdrawn_at IS NULL', order: 'proposed_at, void_request.id' },
  approved: { where: 'approved_at IS NOT NULL', order: 'approved_at DESC, void_request.id' },
  withdrawn: { where: 'withdrawn_at IS NOT NULL', order: 'withdrawn_at DESC, void_request.id' },
} as const satisfies Record<VoidRequestState, object>

export function createVoidRequestRepository(db: Database): VoidRequestRepository {
  const change = async (id: string, columns: object) => void (await db('orders_verdicts').where({ id }).update(columns))
  return {
    insert: async (voidRequest) => {
      const added = await db('orders_verdicts')
        .insert({
          id: voidRequest.id,
          order_id: voidRequest.orderId,
          reason: voidRequest.reason,
          proposed_by: voidRequest.proposedBy,
          proposed_at: voidRequest.proposedAt,
        })
        .onConflict(db.raw('(order_id) WHERE approved_at IS NULL AND withdrawn_at IS NULL'))
        .ignore()
        .returning('id')
      return added.length > 0
    },
    findOpen: async (id) => {
      const rows: VoidRequest[] = await db('orders_verdicts AS void_request')
        .where({ id })
        .whereRaw(LISTS.waiting.where)
        .forUpdate()
        .select(COLUMNS)
      return rows[0] ?? null
    },
    approve: async (id, by, at) => change(id, { approved_by: by, approved_at: at }),
    withdraw: async (id, by, at, reason) => change(id, { withdrawn_by: by, withdrawn_at: at, withdrawal_reason: reason }),
    list: async (state, limit) =>
      db('orders_verdicts AS void_request')
        .join('orders_orders', 'orders_orders.id', 'void_request.order_id')
        .whereRaw(LISTS[state].where)
        .orderByRaw(LISTS[state].order)
        .limit(limit)
        .select({ ...COLUMNS, ...OF_ORDER }),
  }
}
