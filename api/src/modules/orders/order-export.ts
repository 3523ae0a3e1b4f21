import type { Order } from '@parlour/contracts'
import { csvCell } from '../../platform/csv-cell.ts'
import type { ListedOrder } from './db/order-list.read-model.ts'

const BYTE_ORDER_MARK = '\uFEFF'

const STATE_NAMES: Readonly<Record<Order['status'], string>> = {
  0: 'pending payment',
  1: 'purchased',
  2: 'completed',
  3: 'invalid',
  4: 'timed out',
  5: 'cancelled',
}

const COLUMNS: Readonly<Record<string, (order: Order) => string>> = {
  order: ({ orderId }) => orderId,
  state: ({ status }) => STATE_NAMES[status],
  site: ({ siteName }) => siteName,
  address: ({ slug }) => slug,
  market: ({ countriesId }) => (countriesId === -1 ? 'global' : String(countriesId)),
  package: ({ packageId }) => packageId,
  template: ({ design }) => design.templateId,
  amount_usdt: ({ amount }) => amount,
  paid_usdt: ({ actualPayment }) => actualPayment,
  remaining_usdt: ({ remaining }) => remaining,
  transaction: ({ transactionOrderId }) => transactionOrderId ?? '',
  created_at: ({ createdAt }) => createdAt,
  expires_at: ({ expiresAt }) => expiresAt,
  paid_at: ({ payTime }) => payTime ?? '',
}

/** RFC 4180 with a header line; the BOM tells spreadsheets that it is UTF-8. */
export async function* csvOf(batches: AsyncIterable<readonly ListedOrder[]>): AsyncGenerator<string, void> {
  yield `${BYTE_ORDER_MARK}${Object.keys(COLUMNS).join(',')}\r\n`
  const cells = Object.values(COLUMNS)
  for await (const batch of batches) {
    yield batch.map(({ order }) => `${cells.map((cell) => csvCell(cell(order))).join(',')}\r\n`).join('')
  }
}

export async function* jsonOf(batches: AsyncIterable<readonly ListedOrder[]>): AsyncGenerator<string, void> {
  let separator = '[\n'
  for await (const batch of batches) {
    yield separator + batch.map(({ order }) => JSON.stringify(order)).join(',\n')
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}
