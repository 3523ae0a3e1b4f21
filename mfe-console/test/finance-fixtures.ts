import type { ChainAlarm, ChainProof, MoneyRelease, OrderVoidRequest, OutgoingTransfer, PaymentException } from '@parlour/contracts'
import { TEST_USER } from '@parlour/federation-sdk/testing'

export const FINANCE = { ...TEST_USER, username: 'finance1', roles: ['finance'] }
export const AUDITOR = { ...TEST_USER, username: 'auditor1', roles: ['auditor'] }
export const OTHER_ID = '0191f000-0000-7000-8000-0000000000ff'

const HOUR_MS = 3_600_000
const DAYS = 24
/** Minus half an hour, so that the last whole hour is begun but not over. */
export const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS + HOUR_MS / 2).toISOString()

export const HELD: PaymentException = {
  id: 'tron:0xabc:0',
  kind: 'held',
  merchantId: '0191f000-0000-7000-8000-00000000000c',
  merchant: 'merchant1',
  orderId: '0191f000-0000-7000-8000-00000000000d',
  orderNumber: '20261122-7K2M',
  network: 'TRON (TRC20)',
  amount: '999',
  token: 'USDT',
  sender: 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW',
  txHash: '0xabc',
  since: hoursAgo(5),
  age: 'fresh',
  release: null,
}
export const RELEASE = { id: 'r1', reason: 'Known sender', proposedBy: 'owner1', proposedAt: hoursAgo(2), isOwn: false }
export const RELEASED: MoneyRelease = {
  id: RELEASE.id,
  booking: HELD.id,
  kind: 'held',
  merchantId: '0191f000-0000-7000-8000-00000000000c',
  amount: '999.000000',
  reason: RELEASE.reason,
  proposedBy: OTHER_ID,
  proposedAt: RELEASE.proposedAt,
  approvedAt: null,
  withdrawnAt: null,
}
export const ASTRAY: PaymentException = {
  ...HELD,
  id: 'c1',
  kind: 'wrong-network',
  network: 'Polygon',
  since: hoursAgo(2 * DAYS),
  age: 'warning',
}
export const LATE: PaymentException = { ...HELD, id: 'tron:0xdef:0', kind: 'late', age: 'stopped', amount: '0.000001' }

export const REFUND: OutgoingTransfer = {
  id: '0191f000-0000-7000-8000-000000000101',
  kind: 'refund',
  merchantId: HELD.merchantId,
  merchant: 'merchant1',
  orderNumber: null,
  method: 'trc20',
  network: 'TRON (TRC20)',
  amount: '101.000000',
  sender: null,
  depositIndex: null,
  receiver: 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW',
  walletNamedAt: null,
  state: 'reserved',
  requestedAt: hoursAgo(3),
  age: 'fresh',
  proposedBy: null,
  preparedBy: null,
  isOwn: false,
  approvedBy: null,
  txHash: null,
  reason: null,
}
export const SWEEP: OutgoingTransfer = {
  ...REFUND,
  id: '0191f000-0000-7000-8000-000000000102',
  kind: 'sweep',
  merchant: 'merchant2',
  orderNumber: 'P-7K2M-9QX4',
  amount: '50.500000',
  depositIndex: 7,
  state: 'prepared',
  preparedBy: 'owner1',
}

export const ALARM: ChainAlarm = {
  id: '0191f000-0000-7000-8000-000000000201',
  chain: 'tron',
  kind: 'deep-reorg',
  subject: '',
  isStopping: true,
  facts: { what: 'block 12', heights: [12, 13] },
  raisedAt: hoursAgo(1),
  age: 'fresh',
}
export const PROOF: ChainProof = {
  chain: 'tron',
  provedOn: '2026-11-21',
  blockHash: '0x1',
  height: 812_000,
  addresses: 42,
  chainTotal: '1500.000000',
  ledgerTotal: '1400.000000',
  isEqual: false,
  provedAt: hoursAgo(DAYS),
}

export const VOID_REQUEST: OrderVoidRequest = {
  id: '0191f000-0000-7000-8000-000000000301',
  state: 'waiting',
  orderId: '0191f000-0000-7000-8000-00000000000d',
  orderNumber: 'P-7K2M-9QX4',
  siteName: 'Quay',
  merchantId: HELD.merchantId ?? '',
  merchant: 'merchant1',
  reason: 'The payer is on a list',
  proposedBy: 'owner1',
  proposedAt: hoursAgo(4 * DAYS),
  age: 'late',
  isOwn: false,
  endedBy: null,
  endedAt: null,
  withdrawalReason: null,
}
