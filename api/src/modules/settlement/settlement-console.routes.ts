import {
  ageLevelOf,
  endpoints,
  microOf,
  wireOf,
  type BodyOf,
  type DepositReturn,
  type DepositSort,
  type OpenDispute,
  type WatchedDeposit,
} from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { DomainError } from '../../platform/domain-error.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { auditedActor, type AuditStaff } from '../../platform/staff-audit.ts'
import { nextReminderOn } from './domain/deposit-health.ts'
import { lastOfFinal, type Dispute } from './domain/dispute.ts'
import { isDay, utcDayOf } from './domain/utc-day.ts'
import { readStatement } from './settlement-reads.ts'
import { presentDispute } from './settlement.presenter.ts'
import { closeTask } from './use-cases/close-task.ts'
import type { DepositsContext } from './use-cases/deposits-context.ts'
import { answerDispute, findDisputed } from './use-cases/dispute-line.ts'
import { importUsage, type ImportedUsage } from './use-cases/import-usage.ts'
import { listReturns } from './use-cases/return-deposit.ts'
import { lowDepositsOf } from './use-cases/watch-deposit.ts'

type App = Parameters<FastifyPluginAsync>[0]

type Entry = BodyOf<typeof endpoints.importUsage>['entries'][number]

const MOST = 10_000_000_000_000n
const DEFAULT_PAGE_SIZE = 20

export function settlementConsoleRoutes(ctx: DepositsContext, audit: AuditStaff): FastifyPluginAsync {
  return async (app) => {
    addDepositEndpoints(app, ctx, audit)
    addReturnsEndpoint(app, ctx)
    addDisputeEndpoints(app, ctx, audit)
    addUsageEndpoint(app, ctx, audit)
  }
}

function addDepositEndpoints(app: App, ctx: DepositsContext, audit: AuditStaff): void {
  const { usernameOf, now } = ctx
  addEndpoint(app, endpoints.listSettlementTasks, async () =>
    Promise.all(
      (await ctx.tasks.list()).map(async (task) => ({
        ...task,
        username: await usernameOf(task.merchantId),
        createdAt: task.createdAt.toISOString(),
        age: ageLevelOf('money', task.createdAt, now()),
      })),
    ),
  )
  addEndpoint(app, endpoints.listDepositWatch, async ({ query }) => {
    const [page, pageSize] = [Number(query.page ?? 1), Number(query.pageSize ?? DEFAULT_PAGE_SIZE)]
    const found = sortDeposits(await readLowDeposits(ctx), query.sort)
    const shown = found.slice((page - 1) * pageSize, page * pageSize)
    const list = await Promise.all(shown.map(async (deposit) => ({ ...deposit, username: await usernameOf(deposit.merchantId) })))
    return { list, total: found.length, page, pageSize }
  })
  addEndpoint(app, endpoints.closeSettlementTask, async (call) => {
    await closeTask(ctx, call.body, auditedActor(audit, call))
    return { id: call.body.id }
  })
}

function addReturnsEndpoint(app: App, ctx: DepositsContext): void {
  const { usernameOf, isVerified, now } = ctx
  addEndpoint(app, endpoints.listDepositReturns, async () => {
    const found = await listReturns(ctx)
    const merchantIds = found.map(({ merchantId }) => merchantId)
    const wallets = await ctx.walletsOf(merchantIds)
    const named = await ctx.returnWalletsOf(merchantIds)
    return Promise.all(
      found.map(async ({ merchantId, rest, endedOn, since }) => ({
        merchantId,
        username: await usernameOf(merchantId),
        amount: wireOf(rest),
        endedOn,
        since: since.toISOString(),
        age: ageLevelOf('return', since, now()),
        isVerified: await isVerified(merchantId),
        named: walletOf(named.get(merchantId)),
        wallets: [...(wallets.get(merchantId) ?? [])],
      })),
    )
  })
}

function walletOf(named: DepositReturn['named'] | undefined): DepositReturn['named'] {
  return named ? { version: named.version, method: named.method, address: named.address, namedAt: named.namedAt } : null
}

function addDisputeEndpoints(app: App, ctx: DepositsContext, audit: AuditStaff): void {
  addEndpoint(app, endpoints.listOpenDisputes, async () => {
    const open = await ctx.disputes.listUnanswered(lastOfFinal(ctx.now()))
    const found = await Promise.all(open.map(async (dispute) => presentOpenDispute(ctx, dispute)))
    return found.filter((dispute) => dispute !== null)
  })
  addEndpoint(app, endpoints.answerDispute, async (call) =>
    presentDispute(await answerDispute(ctx, call.body, auditedActor(audit, call)), ctx.now()),
  )
}

function addUsageEndpoint(app: App, ctx: DepositsContext, audit: AuditStaff): void {
  addEndpoint(app, endpoints.importUsage, async (call) => {
    const entries = call.body.entries.map(usageOf)
    const { recorded, rejected } = await importUsage(ctx, entries, auditedActor(audit, call))
    return { added: recorded, known: entries.length - recorded - rejected.length }
  })
}

type LowDeposit = Omit<WatchedDeposit, 'username'>

async function readLowDeposits({ books, watches, now }: DepositsContext): Promise<readonly LowDeposit[]> {
  const today = utcDayOf(now())
  const low = await lowDepositsOf(books, await watches.listWanting(), today)
  return low.map(({ balance, required, emptySince, ...deposit }) => ({
    ...deposit,
    balance: wireOf(balance),
    required: wireOf(required),
    emptySince,
    warnsOn: nextReminderOn(emptySince, today),
  }))
}

const SORT_KEYS = {
  // A deposit with money in it closes no site yet.
  closes: ({ suspendsOn }: LowDeposit) => suspendsOn ?? 'never',
  balance: ({ balance }: LowDeposit) => microOf(balance),
}

function sortDeposits(deposits: readonly LowDeposit[], sort: DepositSort | undefined): readonly LowDeposit[] {
  if (sort === undefined) return deposits
  const keyOf = SORT_KEYS[sort.replace('-', '') as keyof typeof SORT_KEYS]
  const sign = sort.startsWith('-') ? -1 : 1
  return deposits.toSorted((one, other) => {
    const [key, otherKey] = [keyOf(one), keyOf(other)]
    return key === otherKey ? 0 : key < otherKey ? -sign : sign
  })
}

async function presentOpenDispute(ctx: DepositsContext, dispute: Dispute): Promise<OpenDispute | null> {
  const { merchantId, statementId, lineKind } = dispute
  const statement = await findDisputed(ctx, merchantId, statementId)
  if (!statement) return null
  const { siteName, periodEnd, closedAt, lines } = statement
  const amount = lines.filter(({ kind }) => kind === lineKind).reduce((sum, line) => sum + line.amount, 0n)
  const named = { merchantId, username: await ctx.usernameOf(merchantId), siteName, periodEnd }
  return { ...presentDispute(dispute, ctx.now()), ...named, closedAt: closedAt.toISOString(), amount: wireOf(amount) }
}

function usageOf({ amount, ...entry }: Entry, index: number): ImportedUsage {
  const isNegative = amount.startsWith('-')
  const micro = microOf(isNegative ? amount.slice(1) : amount)
  const isFit = isDay(entry.day) && micro <= MOST && !(isNegative && entry.kind !== 'ggr')
  if (!isFit) throw new DomainError('platform.validation', { fields: { [`entries.${index}`]: 'range' } })
  return { ...entry, amount: isNegative ? -micro : micro }
}

export function statementConsoleRoutes(ctx: DepositsContext): FastifyPluginAsync {
  return async (app) => {
    addEndpoint(app, endpoints.getMerchantStatement, async ({ query }) => {
      const whose = await ctx.whoseStatement(query.id)
      if (!whose) throw new DomainError('settlement.statement-not-found')
      const { merchantId, siteId } = whose
      const statement = await readStatement(ctx, merchantId, query.id)
      return { ...statement, merchantId, username: await ctx.usernameOf(merchantId), siteId }
    })
  }
}
