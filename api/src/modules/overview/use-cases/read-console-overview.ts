import { CONSOLE_MONEY, CONSOLE_QUEUES, endpoints, type ConsoleQueueId, type EndpointDefinition, type Train } from '@parlour/contracts'
import type { Actor } from '../../../platform/actor.ts'
import type { Incident, QueueSummary, ReadIncidents, ReadQueue } from '../../../platform/console-reads.ts'
import type { Readable } from '../../../platform/named-statement.ts'
import type { Ledger } from '../../ledger/index.ts'
import type { PaymentReads } from '../../payments/index.ts'
import type { Rollouts } from '../../rollouts/index.ts'
import type { Deposits } from '../../settlement/index.ts'

type ReadTogether = <Result>(read: (on: Readable) => Promise<Result>) => Promise<Result>

export interface ConsoleOverviewContext {
  readonly queues: Readonly<Record<ConsoleQueueId, ReadQueue>>
  /** Each with the call of the page on which its incidents are dealt with. */
  readonly incidents: readonly { readonly call: EndpointDefinition; readonly read: ReadIncidents }[]
  readonly rollouts: Pick<Rollouts, 'current'>
  readonly money: Pick<PaymentReads, 'moneyMoved'> & Pick<Deposits, 'feesTaken'> & Pick<Ledger, 'balances'>
  readonly readTogether: ReadTogether
  readonly readOnPrimary: ReadTogether
  readonly now: () => Date
}

export interface ListedQueue extends QueueSummary {
  readonly id: ConsoleQueueId
}

/** In micro-USDT. */
export interface MoneyDay {
  readonly day: string
  readonly received: bigint
  readonly fees: bigint
  readonly payouts: bigint
  readonly deposits: bigint
}

export interface ConsoleOverviewParts {
  /** The most urgent first. */
  readonly queues: readonly ListedQueue[]
  /** The latest first. */
  readonly incidents: readonly Incident[]
  readonly money: { readonly today: MoneyDay; readonly yesterday: MoneyDay } | null
  readonly trains: readonly Train[] | null
}

const DAY_MS = 86_400_000
const URGENCY = { late: 0, warning: 1, fresh: 2, stopped: 3 } as const

/** One statement for what the roles may read, one for money, and one for queues that depend on two modules. */
export async function readConsoleOverview(ctx: ConsoleOverviewContext, { roles }: Pick<Actor, 'roles'>): Promise<ConsoleOverviewParts> {
  const may = ({ staffRoles = [] }: EndpointDefinition) => staffRoles.some((role) => roles.includes(role))
  const [[begun, incidents, rollouts], money] = await Promise.all([
    ctx.readTogether(async (on) =>
      Promise.all([
        readQueues(ctx, on, may),
        Promise.all(ctx.incidents.filter(({ call }) => may(call)).map(async ({ read }) => read(on))),
        may(endpoints.listTrains) ? ctx.rollouts.current(on) : null,
      ]),
    ),
    may(CONSOLE_MONEY) ? ctx.readOnPrimary(async (on) => readMoney(ctx, on)) : null,
  ])
  const queues = await endQueues(ctx, begun)
  return {
    queues: queues.toSorted(
      (one, other) => URGENCY[one.age] - URGENCY[other.age] || timeOf(one) - timeOf(other) || other.count - one.count,
    ),
    incidents: [...incidents.flat(), ...(rollouts?.incidents ?? [])].toSorted((one, other) => other.since.getTime() - one.since.getTime()),
    money,
    trains: rollouts?.trains ?? null,
  }
}

type Begun = readonly { readonly id: ConsoleQueueId; readonly read: Awaited<ReturnType<ReadQueue>> }[]

async function readQueues({ queues }: ConsoleOverviewContext, on: Readable, may: (call: EndpointDefinition) => boolean): Promise<Begun> {
  const ids = (Object.keys(CONSOLE_QUEUES) as ConsoleQueueId[]).filter((id) => may(CONSOLE_QUEUES[id]))
  return Promise.all(ids.map(async (id) => ({ id, read: await queues[id](on) })))
}

async function endQueues(ctx: ConsoleOverviewContext, begun: Begun): Promise<readonly ListedQueue[]> {
  const done = begun.flatMap(({ id, read }) => (typeof read === 'function' ? [] : [{ id, ...read }]))
  const open = begun.flatMap(({ id, read }) => (typeof read === 'function' ? [{ id, read }] : []))
  if (open.length === 0) return done
  return [...done, ...(await ctx.readTogether(async (on) => Promise.all(open.map(async ({ id, read }) => ({ id, ...(await read(on)) })))))]
}

async function readMoney({ money, now }: ConsoleOverviewContext, on: Readable): Promise<ConsoleOverviewParts['money']> {
  const [today, yesterday] = [0, DAY_MS].map((ms) => new Date(now().getTime() - ms).toISOString().slice(0, 10)) as [string, string]
  const [moved, fees, held] = await Promise.all([
    money.moneyMoved(on, yesterday),
    money.feesTaken(on, yesterday),
    money.balances(on).depositsHeld(today),
  ])
  const dayOf = (day: string, deposits: bigint): MoneyDay => {
    const { received, paidOut } = moved.get(day) ?? { received: 0n, paidOut: 0n }
    return { day, received, fees: fees.get(day) ?? 0n, payouts: paidOut, deposits }
  }
  return { today: dayOf(today, held.now), yesterday: dayOf(yesterday, held.before) }
}

function timeOf({ dueAt, oldestAt }: QueueSummary): number {
  return (dueAt ?? oldestAt)?.getTime() ?? Infinity
}
