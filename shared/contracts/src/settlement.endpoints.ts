import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { Id, IsoTime, Money, Nullable, Strict } from './parts.ts'
import { ReturnWallet } from './payouts.endpoints.ts'

/** A UTC day, e.g. `2026-11-21`. */
export const Day = Type.String({ pattern: '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$', maxLength: 10 })
const Share = Nullable(Type.Integer())

/** See payments.md 9: `none` without a site, `low` below 30 %, `empty` at 0, `suspended` after 30 full empty days. */
export const DepositState = Type.Union([
  Type.Literal('none'),
  Type.Literal('healthy'),
  Type.Literal('low'),
  Type.Literal('empty'),
  Type.Literal('suspended'),
])
export type DepositState = Static<typeof DepositState>

/** Fees as of launch. Rates are basis points; a null royalty is defined in the contract. */
export const SiteContract = Type.Object({
  id: Id,
  siteId: Id,
  siteName: Type.String(),
  packageId: Type.Union([Type.Literal('standard'), Type.Literal('elite')]),
  maintenanceFee: Money,
  maintenancePeriod: Type.Union([Type.Literal('day'), Type.Literal('month')]),
  collectionBasisPoints: Type.Integer(),
  payoutFee: Money,
  royaltyBasisPoints: Share,
  royaltyMinimum: Money,
  isRoyaltyDemonstration: Type.Boolean(),
  prepaidDeposit: Money,
  launchedOn: Day,
  /** Last day for which fees are charged, possibly in the future; null while the site runs (decision 0039). */
  endedOn: Nullable(Day),
  nextClose: Nullable(Day),
})
export type SiteContract = Static<typeof SiteContract>

/** Raised once when the deposit falls below 30 %; closed when it is back. */
export const TopUpRequest = Type.Object({
  id: Id,
  amount: Money,
  remaining: Money,
  reason: Type.Union([Type.Literal('first'), Type.Literal('low')]),
  createdAt: IsoTime,
})
export type TopUpRequest = Static<typeof TopUpRequest>

/** Deposit left after all contracts ended. Once a wallet is named, the payout must be proposed by `dueAt` (decisions 0044, 0045). */
const RestToReturn = Type.Object({
  amount: Money,
  wallet: Nullable(Type.Object({ ...ReturnWallet.properties, namedBy: Type.String() })),
  dueAt: Nullable(IsoTime),
})

export const NextDebit = Type.Object({ on: Day, amount: Money, sites: Type.Integer() })

/** `series` is the balance at the end of each of the last 60 days. */
export const SettlementSummary = Type.Object({
  deposit: Type.Object({
    state: DepositState,
    balance: Money,
    required: Money,
    threshold: Money,
    emptySince: Nullable(Day),
    daysLeft: Nullable(Type.Integer()),
    suspendsOn: Nullable(Day),
  }),
  credit: Money,
  receivable: Money,
  /** Seen on the network but not yet final. */
  pending: Money,
  request: Nullable(TopUpRequest),
  /** What brings the deposit to its target in addition to pending top-ups; zero if nothing is needed. */
  suggestedTopUp: Money,
  toReturn: Nullable(RestToReturn),
  /** The next maintenance fees, of so many sites; fees on what players do come on top. */
  nextDebit: Nullable(NextDebit),
  /** From the debits of the last `basedOnDays` days, `monthlyShare` of it from monthly fees; null if nothing was debited (payments.md 4.4). */
  forecast: Type.Object({
    basedOnDays: Type.Integer(),
    dailyDebit: Money,
    monthlyShare: Money,
    lowOn: Nullable(Day),
    emptyOn: Nullable(Day),
  }),
  series: Type.Array(Type.Object({ day: Day, balance: Money })),
  contracts: Type.Array(SiteContract),
  /** Billed, disbursed from the deposit, pending and remaining. Before the first statement it describes the deposit itself. */
  settlementOrder: Type.Object({ amount: Money, actualDisbursement: Money, pendingSettlement: Money, remaining: Money }),
  recoveries: Type.Integer(),
  isDemonstrationUsage: Type.Boolean(),
  /** While the books are checked, calls that move money fail with `platform.read-only`. */
  isReadOnly: Type.Boolean(),
})
export type SettlementSummary = Static<typeof SettlementSummary>

export const getSettlementSummary = defineEndpoint({
  operationId: 'getSettlementSummary',
  method: 'GET',
  path: '/api/settlement/summary',
  tag: 'settlement',
  summary: 'Deposit, credit, arrears, forecast and terms.',
  access: 'merchant',
  permission: 'money:read',
  owner: 'self',
  keyScope: 'settlement:read',
  rate: 'read',
  isExtension: true,
  query: Strict({}),
  data: SettlementSummary,
  reads: ['Settlement'],
  errors: [],
})

export const SettlementAccount = Type.Union([Type.Literal('deposit'), Type.Literal('credit'), Type.Literal('receivable')])
export type SettlementAccount = Static<typeof SettlementAccount>

export const MovementKind = Type.Union([
  Type.Literal('top-up'),
  Type.Literal('statement'),
  Type.Literal('arrears-paid'),
  Type.Literal('credit-received'),
  Type.Literal('credit-applied'),
  Type.Literal('order-closed'),
  Type.Literal('payout'),
  Type.Literal('payout-undone'),
  Type.Literal('reversal'),
  Type.Literal('correction'),
  Type.Literal('write-off'),
  Type.Literal('deposit-returned'),
])
export type MovementKind = Static<typeof MovementKind>

/** Positive amounts are in favour of the merchant. */
export const Movement = Type.Object({
  id: Type.String(),
  journalId: Id,
  account: SettlementAccount,
  kind: MovementKind,
  bookedOn: Day,
  postedAt: IsoTime,
  amount: Money,
  balanceAfter: Money,
  statementId: Nullable(Id),
  siteName: Nullable(Type.String()),
})
export type Movement = Static<typeof Movement>

export const MovementFilter = {
  account: Type.Optional(SettlementAccount),
  kind: Type.Optional(MovementKind),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
}

export const MovementPage = Type.Object({ list: Type.Array(Movement), next: Nullable(Type.String()) })
export type MovementPage = Static<typeof MovementPage>

/** A cursor is valid only with the filter it was created with. */
export const listMovements = defineEndpoint({
  operationId: 'listMovements',
  method: 'GET',
  path: '/api/settlement/list',
  tag: 'settlement',
  summary: 'Movements of deposit, credit and arrears.',
  access: 'merchant',
  permission: 'money:read',
  owner: 'self',
  keyScope: 'settlement:read',
  rate: 'read',
  isExtension: true,
  query: Strict({ ...MovementFilter, cursor: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength: 200 })) }),
  data: MovementPage,
  reads: ['Settlement'],
  errors: [],
})

/** Positive amounts are debits. */
export const JournalView = Type.Object({
  id: Id,
  key: Type.String(),
  kind: Type.String(),
  bookedOn: Day,
  postedAt: IsoTime,
  legs: Type.Array(
    Type.Object({
      account: Type.Union([
        Type.Literal('deposit'),
        Type.Literal('credit'),
        Type.Literal('receivable'),
        Type.Literal('order'),
        Type.Literal('chain'),
        Type.Literal('deferred-fee'),
        Type.Literal('setup-fee'),
        Type.Literal('maintenance-fee'),
        Type.Literal('collection-fee'),
        Type.Literal('payout-fee'),
        Type.Literal('royalty'),
        Type.Literal('held'),
        Type.Literal('refund'),
        Type.Literal('other'),
      ]),
      amount: Money,
    }),
  ),
  seal: Nullable(Type.Object({ position: Type.Integer(), hash: Type.String() })),
})
export type JournalView = Static<typeof JournalView>

export const getJournal = defineEndpoint({
  operationId: 'getJournal',
  method: 'GET',
  path: '/api/settlement/journal',
  tag: 'settlement',
  summary: 'A journal with its legs and its seal.',
  access: 'merchant',
  permission: 'money:read',
  owner: 'self',
  rate: 'read',
  isExtension: true,
  query: Strict({ id: Id }),
  data: JournalView,
  reads: ['Settlement'],
  errors: ['settlement.journal-not-found'],
})

export const applyCredit = defineEndpoint({
  operationId: 'applyCredit',
  method: 'POST',
  path: '/api/settlement/apply-credit',
  tag: 'settlement',
  summary: 'Move credit to the deposit.',
  access: 'merchant',
  permission: 'orders:write',
  owner: 'self',
  rate: 'money',
  isIdempotent: true,
  isExtension: true,
  body: Strict({ amount: Money }),
  data: Type.Object({ credit: Money, deposit: Money, receivable: Money }),
  changes: ['Settlement'],
  errors: ['settlement.credit-too-small', 'platform.idempotency-key-missing', 'platform.idempotency-key-reused'],
})
