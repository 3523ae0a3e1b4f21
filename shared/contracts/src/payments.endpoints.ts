import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { Order, OrderStatusSchema } from './orders.endpoints.ts'
import { Id, IsoTime, Money, Nullable, Strict } from './parts.ts'

export const PaymentMethodId = Type.Union([Type.Literal('trc20'), Type.Literal('erc20')])
export type PaymentMethodId = Static<typeof PaymentMethodId>

/** `isLocalChain` marks a test chain. `isSlow` while it has no new final block; then no countdown ends an order. */
export const PaymentMethod = Type.Object({
  id: PaymentMethodId,
  name: Type.String(),
  purposes: Type.Array(Type.Union([Type.Literal('order'), Type.Literal('topup')])),
  confirmationsRequired: Type.Integer(),
  isLocalChain: Type.Boolean(),
  isPrimary: Type.Boolean(),
  isSlow: Type.Boolean(),
})
export type PaymentMethod = Static<typeof PaymentMethod>

export const listPaymentMethods = defineEndpoint({
  operationId: 'listPaymentMethods',
  method: 'GET',
  path: '/api/pay',
  tag: 'payments',
  summary: 'Payment methods and what they may pay for.',
  access: 'merchant',
  permission: 'workspace:read',
  owner: 'none',
  rate: 'read',
  query: Strict({}),
  data: Type.Array(PaymentMethod),
  reads: ['Payments'],
  errors: [],
})

/** `uri` opens a wallet app, the QR code has the bare address. `amount` is still due; `creditApplied` was paid by credit. */
export const PaymentAttempt = Type.Object({
  id: Id,
  purpose: Type.Union([Type.Literal('order'), Type.Literal('topup')]),
  orderId: Nullable(Id),
  method: PaymentMethodId,
  network: Type.String(),
  address: Type.String(),
  uri: Type.String(),
  tokenAddress: Type.String(),
  amount: Money,
  creditApplied: Money,
  createdAt: IsoTime,
  expiresAt: IsoTime,
  confirmationsRequired: Type.Integer(),
  isLocalChain: Type.Boolean(),
})
export type PaymentAttempt = Static<typeof PaymentAttempt>

/** Returns an open attempt again. Needs either `orderId` or `topupAmount` (`payments.purpose-unclear`). Orders: TRC20 by default. */
export const startPayment = defineEndpoint({
  operationId: 'startPayment',
  method: 'POST',
  path: '/api/pay/unified-ordering',
  tag: 'payments',
  summary: 'Get a deposit address for an order or a top-up.',
  access: 'merchant',
  permission: 'orders:write',
  owner: 'self',
  rate: 'money',
  isIdempotent: true,
  body: Strict({ orderId: Type.Optional(Id), topupAmount: Type.Optional(Money), method: PaymentMethodId }),
  data: PaymentAttempt,
  rejectsBlockedCountries: true,
  changes: ['Payments'],
  errors: [
    'catalog.country-blocked',
    'verification.required',
    'orders.order-not-found',
    'payments.method-unavailable',
    'payments.order-not-payable',
    'payments.purpose-unclear',
    'payments.topup-amount',
    'platform.idempotency-key-missing',
    'platform.idempotency-key-reused',
  ],
})

export const ProvisioningStep = Type.Object({
  key: Type.Union([
    Type.Literal('reserve-address'),
    Type.Literal('write-configuration'),
    Type.Literal('activate-account'),
    Type.Literal('publish-design'),
    Type.Literal('open-backend'),
    Type.Literal('check-site'),
    Type.Literal('go-live'),
  ]),
  isDone: Type.Boolean(),
})
export type ProvisioningStep = Static<typeof ProvisioningStep>

/** `held` waits for review of the sender, `suspense` is not assigned yet. */
export const TransferUse = Type.Union([
  Type.Literal('order'),
  Type.Literal('credit'),
  Type.Literal('deposit'),
  Type.Literal('held'),
  Type.Literal('suspense'),
])
export type TransferUse = Static<typeof TransferUse>

/** `seen` on the head, `credited` once final. `explorerUrl` is null on the local chain. */
export const TransferView = Type.Object({
  txHash: Type.String(),
  method: PaymentMethodId,
  amount: Money,
  confirmations: Type.Integer(),
  confirmationsRequired: Type.Integer(),
  state: Type.Union([Type.Literal('seen'), Type.Literal('credited'), Type.Literal('reversed')]),
  use: Nullable(TransferUse),
  seenAt: Nullable(IsoTime),
  explorerUrl: Nullable(Type.String()),
})
export type TransferView = Static<typeof TransferView>

/** `surplus` became credit; `late` money is credit or revives the order, until `lateUntil`. */
export const PaymentResult = Type.Object({
  attemptId: Id,
  purpose: Type.Union([Type.Literal('order'), Type.Literal('topup')]),
  orderId: Nullable(Id),
  status: Type.Union([
    Type.Literal('waiting'),
    Type.Literal('seen'),
    Type.Literal('partial'),
    Type.Literal('paid'),
    Type.Literal('late'),
    Type.Literal('closed'),
  ]),
  orderStatus: Nullable(OrderStatusSchema),
  received: Money,
  remaining: Money,
  surplus: Money,
  confirmations: Type.Integer(),
  confirmationsRequired: Type.Integer(),
  transfers: Type.Array(TransferView),
  provisioning: Type.Array(ProvisioningStep),
  siteId: Nullable(Id),
  createdAt: IsoTime,
  expiresAt: IsoTime,
  lateUntil: Nullable(IsoTime),
  isNetworkSlow: Type.Boolean(),
})
export type PaymentResult = Static<typeof PaymentResult>

export const getPaymentResult = defineEndpoint({
  operationId: 'getPaymentResult',
  method: 'POST',
  path: '/api/order/paymentresults',
  tag: 'payments',
  summary: 'Progress of a payment attempt.',
  access: 'merchant',
  permission: 'workspace:read',
  owner: 'self',
  rate: 'read',
  body: Strict({ id: Id }),
  data: PaymentResult,
  reads: ['Payments'],
  errors: ['payments.attempt-not-found'],
})

export const TimelineAttempt = Type.Object({
  id: Id,
  method: Type.Union([Type.Literal('trc20'), Type.Literal('erc20')]),
  network: Type.String(),
  address: Type.String(),
  openedAt: IsoTime,
  expiresAt: IsoTime,
  state: Type.Union([Type.Literal('open'), Type.Literal('expired'), Type.Literal('paid'), Type.Literal('closed')]),
})
export type TimelineAttempt = Static<typeof TimelineAttempt>

/** `reversed` when its chain reverted it later. */
export const TimelineTransfer = Type.Object({
  txHash: Type.String(),
  method: Type.Union([Type.Literal('trc20'), Type.Literal('erc20')]),
  network: Type.String(),
  amount: Money,
  state: Type.Union([Type.Literal('seen'), Type.Literal('credited'), Type.Literal('reversed')]),
  seenAt: Nullable(IsoTime),
  creditedAt: Nullable(IsoTime),
  confirmations: Type.Integer(),
  confirmationsRequired: Type.Integer(),
  use: Nullable(TransferUse),
})
export type TimelineTransfer = Static<typeof TimelineTransfer>

export const OrderTimeline = Type.Object({
  order: Order,
  attempts: Type.Array(TimelineAttempt),
  transfers: Type.Array(TimelineTransfer),
  credit: Money,
  siteLiveAt: Nullable(IsoTime),
})
export type OrderTimeline = Static<typeof OrderTimeline>

export const getOrderTimeline = defineEndpoint({
  operationId: 'getOrderTimeline',
  method: 'GET',
  path: '/api/order/timeline',
  tag: 'payments',
  summary: 'Attempts, transfers and credit of an order.',
  access: 'merchant',
  permission: 'workspace:read',
  owner: 'self',
  keyScope: 'orders:read',
  rate: 'read',
  isExtension: true,
  query: Strict({ id: Id }),
  data: OrderTimeline,
  reads: ['Orders'],
  errors: ['orders.order-not-found'],
})
