import type { VoidRequestState } from '@parlour/contracts'
import { readWaiting, type Waiting } from '../../../platform/console-reads.ts'
import type { Database } from '../../../platform/database.ts'
import type { Readable, Statement } from '../../../platform/named-statement.ts'
import type { Order } from '../domain/order.ts'
import { VoidRequestModel } from './orders.model.ts'

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

export type ListedVoidRequest = VoidRequest & Pick<Order, 'orderNumber' | 'siteName' | 'merchantId'>

export interface VoidRequestRepository {
  /** False when a request is already pending for the order. */
  readonly insert: (voidRequest: Pick<VoidRequest, 'id' | 'orderId' | 'reason' | 'proposedBy' | 'proposedAt'>) => Promise<boolean>
  /** Locked until the transaction ends. */
  readonly findOpen: (voidRequestId: string) => Promise<VoidRequest | null>
  readonly approve: (voidRequestId: string, by: string, at: Date) => Promise<void>
  readonly withdraw: (voidRequestId: string, by: string, at: Date, reason: string) => Promise<void>
  readonly list: (state: VoidRequestState, limit: number) => Promise<readonly ListedVoidRequest[]>
}

const LISTS = {
  waiting: { where: 'approved_at IS NULL AND withdrawn_at IS NULL', order: 'proposed_at, orders_verdicts.id' },
  approved: { where: 'approved_at IS NOT NULL', order: 'approved_at DESC, orders_verdicts.id' },
  withdrawn: { where: 'withdrawn_at IS NOT NULL', order: 'withdrawn_at DESC, orders_verdicts.id' },
} as const satisfies Record<VoidRequestState, object>

export function createVoidRequestRepository(db: Database): VoidRequestRepository {
  return {
    insert: async (voidRequest) => VoidRequestModel.insertIfAbsent(db, voidRequest),
    findOpen: async (id) => (await VoidRequestModel.query(db).findById(id).whereRaw(LISTS.waiting.where).forUpdate()) ?? null,
    approve: async (id, by, at) => void (await VoidRequestModel.query(db).findById(id).patch({ approvedBy: by, approvedAt: at })),
    withdraw: async (id, by, at, reason) =>
      void (await VoidRequestModel.query(db).findById(id).patch({ withdrawnBy: by, withdrawnAt: at, withdrawalReason: reason })),
    list: async (state, limit) =>
      VoidRequestModel.query(db)
        .join('orders_orders', 'orders_orders.id', 'order_id')
        .whereRaw(LISTS[state].where)
        .orderByRaw(LISTS[state].order)
        .limit(limit)
        .select('orders_verdicts.*', 'order_number', 'site_name', 'merchant_id')
        .castTo<ListedVoidRequest[]>(),
  }
}

export async function readWaitingVoidRequests(on: Readable): Promise<Waiting> {
  return readWaiting(on, WAITING)
}

const WAITING: Statement = {
  name: 'orders-waiting-void-requests',
  text: `SELECT count(*)::int AS count, min(proposed_at) AS "oldestAt" FROM orders_verdicts WHERE ${LISTS.waiting.where}`,
}
