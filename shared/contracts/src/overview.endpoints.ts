import { Type, type Static } from 'typebox'
import { DomainFault, DomainState } from './domains.endpoints.ts'
import { defineEndpoint } from './endpoint.ts'
import { Notice } from './notices.endpoints.ts'
import { Order } from './orders.endpoints.ts'
import { CountriesId, Id, IsoTime, Money, Nullable, Strict } from './parts.ts'
import { Day, DepositState, NextDebit } from './settlement.endpoints.ts'
import { SiteStatus } from './sites.endpoints.ts'

export const OVERVIEW_LIMITS = { sites: 8, siteNames: 500, tasks: 50, orders: 5, changes: 20 } as const

export const OVERVIEW_PERIODS = [7, 30, 90] as const

/**
 * What the chosen sites did. Amounts are null for a member who may not read money. `visits` are counted without cookies, so a
 * player who comes twice counts twice; `rounds` are rounds for money and `deposits` payments by players. `revenue` is the gross
 * gaming revenue (negative when players won), `depositVolume` what players paid in, `fees` the totals of the statements whose period
 * ended on the day.
 */
const FIGURES = {
  visits: Type.Integer(),
  rounds: Type.Integer(),
  deposits: Type.Integer(),
  revenue: Nullable(Money),
  depositVolume: Nullable(Money),
  fees: Nullable(Money),
}

export const OverviewFigures = Type.Object(FIGURES)
export type OverviewFigures = Static<typeof OverviewFigures>

export const OverviewDay = Type.Object({ day: Day, ...FIGURES })
export type OverviewDay = Static<typeof OverviewDay>

/**
 * The deposit of all sites, whatever site is chosen. At the `dailyDebit` of the last `basedOnDays` days (`monthlyShare` of it from monthly fees) it is low on `lowOn` and
 * ends on `emptyOn`; both are null without debits. `suspendsOn` is set while it is empty. `missing` brings it to its target.
 */
export const OverviewDeposit = Type.Object({
  state: DepositState,
  balance: Money,
  required: Money,
  missing: Money,
  dailyDebit: Money,
  monthlyShare: Money,
  basedOnDays: Type.Integer(),
  lowOn: Nullable(Day),
  emptyOn: Nullable(Day),
  suspendsOn: Nullable(Day),
  /** The next maintenance fees; collection, payout and royalty fees depend on what players do until then. */
  nextDebit: Nullable(NextDebit),
})
export type OverviewDeposit = Static<typeof OverviewDeposit>

/** `lastVisitOn` is the last UTC day with a visit; `visits` and `revenue` are those of the period. */
export const OverviewSite = Type.Object({
  id: Id,
  siteName: Type.String(),
  /** The full address below the domain of the product. */
  domain: Type.String(),
  countriesId: CountriesId,
  status: SiteStatus,
  isPaused: Type.Boolean(),
  launchedAt: Nullable(IsoTime),
  /** The own host name that was added first; its state tells of the certificate too. */
  ownDomain: Nullable(Type.Object({ shownHost: Type.String(), state: DomainState, fault: Nullable(DomainFault) })),
  lastVisitOn: Nullable(Day),
  visits: Type.Integer(),
  revenue: Nullable(Money),
})
export type OverviewSite = Static<typeof OverviewSite>

const OverviewSiteName = Type.Object({ id: Id, siteName: Type.String() })

export const OverviewTaskKind = Type.Union([
  Type.Literal('site-suspended'),
  Type.Literal('order-part-paid'),
  Type.Literal('order-unpaid'),
  Type.Literal('verification-rejected'),
  Type.Literal('return-wallet-missing'),
  Type.Literal('dispute-answered'),
  Type.Literal('domain-failed'),
  Type.Literal('domain-waiting'),
  Type.Literal('webhook-paused'),
  Type.Literal('webhook-failing'),
  Type.Literal('site-idle'),
])
export type OverviewTaskKind = Static<typeof OverviewTaskKind>

/**
 * Something that needs a person, beside the deposit, of which a bar speaks on every page. `subject` names it (site, order number, host
 * name, number of the statement, address of the webhook; empty for the return wallet and the verification), `id` is its id (of the statement for
 * `dispute-answered`), `siteId` the site to open. `amount` is what is to be paid. At `dueAt` the matter decides itself: an order
 * times out, a webhook is paused, an idle site may lose its address.
 */
export const OverviewTask = Type.Object({
  kind: OverviewTaskKind,
  subject: Type.String(),
  id: Nullable(Id),
  siteId: Nullable(Id),
  amount: Nullable(Money),
  since: Nullable(IsoTime),
  dueAt: Nullable(IsoTime),
})
export type OverviewTask = Static<typeof OverviewTask>

export const Overview = Type.Object({
  /** UTC days, both included; `to` is today and not over. */
  period: Type.Object({ days: Type.Integer(), from: Day, to: Day }),
  /** One for each day of the period, oldest first, zeros for a day without usage. */
  days: Type.Array(OverviewDay),
  total: OverviewFigures,
  /** Of as many days before the period. */
  before: OverviewFigures,
  /** Whether figures of the period come from a simulator. */
  isDemonstration: Type.Boolean(),
  /** Null for a member who may not read money. */
  deposit: Nullable(OverviewDeposit),
  /**
   * Of all sites of the merchant, whatever site is chosen: the eight that need care or have the highest revenue (visits for who may not
   * read money), and the names to choose from; of more than 500 sites the chosen, the suspended and the newest ones. `total` counts all.
   */
  sites: Type.Object({ list: Type.Array(OverviewSite), names: Type.Array(OverviewSiteName), total: Type.Integer() }),
  /** Only what the member may deal with: first what has stopped, then by due time, at last what has none. */
  tasks: Type.Array(OverviewTask),
  /** The latest orders, as in the list of orders. */
  orders: Type.Array(Order),
  /** Notices since the last visit of this account; the newest ones at the first visit (`since` is null). A visit ends after half an hour. */
  changes: Type.Object({ since: Nullable(IsoTime), list: Type.Array(Notice) }),
})
export type Overview = Static<typeof Overview>

export const getOverview = defineEndpoint({
  operationId: 'getOverview',
  method: 'GET',
  path: '/api/overview',
  tag: 'overview',
  summary: 'Figures, deposit, sites, tasks, orders and changes of a workspace.',
  access: 'merchant',
  permission: 'workspace:read',
  owner: 'self',
  rate: 'read',
  isExtension: true,
  query: Strict({
    /** Days; 30 unless given. */
    period: Type.Optional(Type.Union([Type.Literal('7'), Type.Literal('30'), Type.Literal('90')])),
    /** Narrows `days`, `total` and `before` to one site. */
    siteId: Type.Optional(Id),
  }),
  data: Overview,
  reads: ['Orders', 'Sites', 'Settlement', 'Notices', 'Verification', 'Webhooks'],
  errors: ['sites.site-not-found'],
})
