import { OVERVIEW_LIMITS, wireOf, type Overview, type OverviewFigures, type SiteStatus } from '@parlour/contracts'
import type { Task } from './domain/tasks.ts'
import type { OverviewParts } from './use-cases/read-overview.ts'

export interface Addresses {
  readonly siteAddressOf: (slug: string) => string
}

type Site = OverviewParts['sites']['sites'][number]

interface Figures {
  readonly visits: number
  readonly rounds: number
  readonly deposits: number
  readonly revenue: bigint
  readonly depositVolume: bigint
  readonly fees: bigint
}

const NONE: Figures = { visits: 0, rounds: 0, deposits: 0, revenue: 0n, depositVolume: 0n, fees: 0n }

const CARE_STATUSES: readonly SiteStatus[] = ['deposit-low', 'limited', 'suspended']

export function presentOverview(parts: OverviewParts, addresses: Addresses): Overview {
  const { days, daysBefore, money, played } = parts
  const figuresOf = figuresByDay(parts)
  const isMoneyShown = money !== null
  const shown = (figures: Figures) => presentFigures(figures, isMoneyShown)
  const [from = ''] = days
  return {
    period: { days: days.length, from, to: days.at(-1) ?? from },
    days: days.map((day) => ({ day, ...shown(figuresOf(day)) })),
    total: shown(days.map(figuresOf).reduce(added, NONE)),
    before: shown(daysBefore.map(figuresOf).reduce(added, NONE)),
    isDemonstration: played.some(({ day, isDemonstration }) => isDemonstration && day >= from),
    deposit: money && presentDeposit(money.deposit),
    sites: presentSites(parts, addresses),
    tasks: parts.tasks.map(presentTask),
    orders: [...parts.latest],
    changes: { since: parts.since?.toISOString() ?? null, list: [...parts.notices] },
  }
}

function figuresByDay({ played, money, sites }: OverviewParts): (day: string) => Figures {
  const playedOn = new Map(played.map((one) => [one.day, one]))
  const feesOn = new Map(money?.fees.map(({ day, total }) => [day, total]))
  return (day) => {
    const { rounds, deposits, revenue, depositVolume } = playedOn.get(day) ?? NONE
    return { visits: sites.visits.get(day) ?? 0, rounds, deposits, revenue, depositVolume, fees: feesOn.get(day) ?? 0n }
  }
}

function added(sum: Figures, day: Figures): Figures {
  return {
    visits: sum.visits + day.visits,
    rounds: sum.rounds + day.rounds,
    deposits: sum.deposits + day.deposits,
    revenue: sum.revenue + day.revenue,
    depositVolume: sum.depositVolume + day.depositVolume,
    fees: sum.fees + day.fees,
  }
}

function presentFigures({ visits, rounds, deposits, ...amounts }: Figures, isMoneyShown: boolean): OverviewFigures {
  const wire = (amount: bigint) => (isMoneyShown ? wireOf(amount) : null)
  return { visits, rounds, deposits, revenue: wire(amounts.revenue), depositVolume: wire(amounts.depositVolume), fees: wire(amounts.fees) }
}

function presentDeposit(deposit: NonNullable<OverviewParts['money']>['deposit']): NonNullable<Overview['deposit']> {
  const { state, balance, required, missing, dailyDebit, monthlyShare, basedOnDays, lowOn, emptyOn, suspendsOn, nextDebit } = deposit
  return {
    state,
    balance: wireOf(balance),
    required: wireOf(required),
    missing: wireOf(missing),
    dailyDebit: wireOf(dailyDebit),
    monthlyShare: wireOf(monthlyShare),
    basedOnDays,
    lowOn,
    emptyOn,
    suspendsOn,
    nextDebit: nextDebit && { ...nextDebit, amount: wireOf(nextDebit.amount) },
  }
}

function presentSites({ sites, hosts, money }: OverviewParts, { siteAddressOf }: Addresses): Overview['sites'] {
  const firstHosts = new Map(hosts.toReversed().map((host) => [host.siteId, host]))
  const revenueOf = (id: string) => money?.revenues.get(id) ?? 0n
  const needsCare = ({ id, status }: Site) => Number(CARE_STATUSES.includes(status) || firstHosts.get(id)?.state === 'failed')
  const sorted = sites.sites.toSorted(
    (one, other) => needsCare(other) - needsCare(one) || compared(revenueOf(one.id), revenueOf(other.id)) || other.visits - one.visits,
  )
  const list = sorted.slice(0, OVERVIEW_LIMITS.sites).map(({ slug, launchedAt, ...site }) => {
    const own = firstHosts.get(site.id)
    return {
      ...site,
      domain: siteAddressOf(slug),
      launchedAt: launchedAt?.toISOString() ?? null,
      ownDomain: own ? { shownHost: own.shownHost, state: own.state, fault: own.fault } : null,
      revenue: money && wireOf(revenueOf(site.id)),
    }
  })
  return { list, names: sites.sites.map(({ id, siteName }) => ({ id, siteName })), total: sites.total }
}

function compared(one: bigint, other: bigint): number {
  return one === other ? 0 : one > other ? -1 : 1
}

function presentTask({ amount, since, dueAt, ...task }: Task): Overview['tasks'][number] {
  return {
    ...task,
    amount: amount === null ? null : wireOf(amount),
    since: since?.toISOString() ?? null,
    dueAt: dueAt?.toISOString() ?? null,
  }
}
