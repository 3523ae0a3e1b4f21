import { hasPermission, OVERVIEW_LIMITS } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { Actor } from '../../../platform/actor.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { Readable } from '../../../platform/named-statement.ts'
import type { Domains } from '../../domains/index.ts'
import type { Integrations } from '../../integrations/index.ts'
import type { Notices } from '../../notices/index.ts'
import type { Orders } from '../../orders/index.ts'
import type { Deposits } from '../../settlement/index.ts'
import type { SiteReads } from '../../sites/index.ts'
import type { VerificationModule } from '../../verification/index.ts'
import { tasksFor, type Task } from '../domain/tasks.ts'
import { visitAt, type Visit } from '../domain/visit.ts'
import {
  disputeTask,
  domainTask,
  idleTask,
  orderTask,
  returnWalletTask,
  suspendedTask,
  verificationTask,
  webhookTask,
} from './overview-tasks.ts'

export interface OverviewContext {
  readonly deposits: Pick<Deposits, 'playedDays' | 'moneyOverview'>
  readonly sites: Pick<SiteReads, 'sitesOverview'>
  readonly orders: Pick<Orders, 'latestOrders' | 'unpaidOrders'>
  readonly domains: Pick<Domains, 'hostsOf'>
  readonly verification: Pick<VerificationModule, 'rejectedAt'>
  readonly integrations: Pick<Integrations, 'failingWebhooks'>
  readonly notices: Pick<Notices, 'latestOn'>
  readonly readTogether: <Result>(read: (on: Readable) => Promise<Result>) => Promise<Result>
  readonly readVisit: (on: Readable, accountId: string) => Promise<Visit | null>
  readonly saveVisit: (accountId: string, visit: Visit) => Promise<void>
  readonly now: () => Date
}

export interface OverviewQuery {
  readonly actor: Pick<Actor, 'accountId' | 'merchantId' | 'teamRole'>
  readonly days: number
  readonly siteId: string | null
  readonly locale: Locale
}

/** The days of the period and of the one before, oldest first. */
interface Span {
  readonly days: readonly string[]
  readonly daysBefore: readonly string[]
}

type Read = Awaited<ReturnType<typeof readParts>>

export interface OverviewParts extends Span, Omit<Read, 'visit' | 'rejectedAt' | 'webhooks' | 'unpaid'> {
  readonly tasks: ReturnType<typeof tasksFor>
  readonly since: Date | null
}

const DAY_MS = 86_400_000

/** One statement reads everything as of one moment; a second one stores the visit. Throws `sites.site-not-found`. */
export async function readOverview(ctx: OverviewContext, query: OverviewQuery): Promise<OverviewParts> {
  const now = ctx.now()
  const span = spanOf(query.days, now)
  const read = await ctx.readTogether(async (on) => readParts(ctx, on, query, span))
  if (!read.sites.isOwn) throw new DomainError('sites.site-not-found')
  const { since, changed } = visitAt(read.visit, now)
  if (changed) await ctx.saveVisit(query.actor.accountId, changed)
  const { teamRole } = query.actor
  return {
    ...read,
    ...span,
    since,
    tasks: tasksFor(teamRole, tasksOf(read), OVERVIEW_LIMITS.tasks),
    notices: since === null ? read.notices : read.notices.filter(({ createdAt }) => createdAt > since.toISOString()),
  }
}

function spanOf(count: number, now: Date): Span {
  const dayBack = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10)
  const back = (from: number) => Array.from({ length: count }, (_, index) => dayBack(from - index))
  return { days: back(count - 1), daysBefore: back(2 * count - 1) }
}

async function readParts(ctx: OverviewContext, on: Readable, query: OverviewQuery, { days, daysBefore }: Span) {
  const { merchantId, accountId, teamRole } = query.actor
  const [from = '', before = '', to = ''] = [days[0], daysBefore[0], days.at(-1)]
  const range = { merchantId, siteId: query.siteId, period: { from, to }, both: { from: before, to } }
  const [played, money, sites, hosts, latest, unpaid, rejectedAt, webhooks, notices, visit] = await Promise.all([
    ctx.deposits.playedDays(on, range),
    hasPermission(teamRole, 'money:read') ? ctx.deposits.moneyOverview(on, range) : null,
    ctx.sites.sitesOverview(on, range, OVERVIEW_LIMITS.siteNames),
    ctx.domains.hostsOf(on, merchantId),
    ctx.orders.latestOrders(on, merchantId, OVERVIEW_LIMITS.orders),
    ctx.orders.unpaidOrders(on, merchantId, ctx.now()),
    ctx.verification.rejectedAt(on, merchantId),
    ctx.integrations.failingWebhooks(on, merchantId),
    ctx.notices.latestOn(on, accountId, OVERVIEW_LIMITS.changes, query.locale),
    ctx.readVisit(on, accountId),
  ])
  return { played, money, sites, hosts, latest, unpaid, rejectedAt, webhooks, notices, visit }
}

function tasksOf({ money, sites, hosts, unpaid, rejectedAt, webhooks }: Read): readonly Task[] {
  // The sites that an empty deposit closed are one matter, of which the bar of the deposit speaks.
  const suspended = money?.deposit.state === 'suspended' ? [] : sites.sites.filter(({ status }) => status === 'suspended')
  return [
    ...(money ? money.disputes.map(disputeTask) : []),
    ...(money?.isReturnWalletMissing ? [returnWalletTask()] : []),
    ...suspended.map(suspendedTask),
    ...sites.idle.map(idleTask),
    ...unpaid.map(orderTask),
    ...hosts.filter(({ state }) => state === 'failed' || state === 'waiting-dns').map(domainTask),
    ...(rejectedAt ? [verificationTask(rejectedAt)] : []),
    ...webhooks.map(webhookTask),
  ]
}
