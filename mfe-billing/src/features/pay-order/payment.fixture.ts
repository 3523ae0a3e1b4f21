import type { Order, PaymentAttempt, PaymentMethod, PaymentResult, TransferView } from '@parlour/contracts'

export const ORDER_ID = '0191f000-0000-7000-8000-0000000000a1'
export const ATTEMPT_ID = '0191f000-0000-7000-8000-0000000000b1'
export const SITE_ID = '0191f000-0000-7000-8000-0000000000c1'

export const METHODS: PaymentMethod[] = [
  {
    id: 'erc20',
    name: 'USDT-ERC20',
    purposes: ['topup'],
    confirmationsRequired: 12,
    isLocalChain: true,
    isPrimary: false,
    isSlow: false,
  },
  {
    id: 'trc20',
    name: 'USDT-TRC20',
    purposes: ['order', 'topup'],
    confirmationsRequired: 19,
    isLocalChain: true,
    isPrimary: true,
    isSlow: false,
  },
]

export function anOrder(change: Partial<Order> = {}): Order {
  return {
    id: ORDER_ID,
    orderId: 'P-1001',
    transactionOrderId: null,
    status: 0,
    siteName: 'Aurora Club',
    slug: 'aurora-club',
    countriesId: 76,
    packageId: 'standard',
    design: { templateId: 'aurora', themeId: 'aurora-dusk', schemeId: 'gold' },
    price: '999.000000',
    amount: '999.000000',
    actualPayment: '0.000000',
    remaining: '999.000000',
    siteId: null,
    createdAt: new Date(Date.now() - 60_000).toISOString(),
    expiresAt: new Date(Date.now() + 3_540_000).toISOString(),
    payTime: null,
    ...change,
  }
}

export function anAttempt(change: Partial<PaymentAttempt> = {}): PaymentAttempt {
  return {
    id: ATTEMPT_ID,
    purpose: 'order',
    orderId: ORDER_ID,
    method: 'trc20',
    network: 'TRON, TRC20',
    address: 'TXYZabcd1234efgh5678ijkl9012mnop34',
    uri: 'tron:TXYZabcd1234efgh5678ijkl9012mnop34?amount=999',
    tokenAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    amount: '999.000000',
    creditApplied: '0.000000',
    createdAt: new Date(Date.now() - 60_000).toISOString(),
    expiresAt: new Date(Date.now() + 3_540_000).toISOString(),
    confirmationsRequired: 19,
    isLocalChain: true,
    ...change,
  }
}

export function aResult(change: Partial<PaymentResult> = {}): PaymentResult {
  return {
    attemptId: ATTEMPT_ID,
    purpose: 'order',
    orderId: ORDER_ID,
    status: 'waiting',
    orderStatus: 0,
    received: '0.000000',
    remaining: '999.000000',
    surplus: '0.000000',
    confirmations: 0,
    confirmationsRequired: 19,
    transfers: [],
    provisioning: [],
    siteId: null,
    createdAt: new Date(Date.now() - 60_000).toISOString(),
    expiresAt: new Date(Date.now() + 3_540_000).toISOString(),
    lateUntil: null,
    isNetworkSlow: false,
    ...change,
  }
}

export function aTransfer(change: Partial<TransferView> = {}): TransferView {
  return {
    txHash: 'ab'.repeat(32),
    method: 'trc20',
    amount: '999.000000',
    confirmations: 7,
    confirmationsRequired: 19,
    state: 'seen',
    use: null,
    seenAt: '2026-11-21T10:00:00.000Z',
    explorerUrl: null,
    ...change,
  }
}
