import {
  ageLevelOf,
  endpoints,
  microOf,
  wireOf,
  type BodyOf,
  type DepositReturn,
  type OpenDispute,
  type WatchedDeposit,
} from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { DomainError } from '../../platform/domain-error.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { auditedActor, type AuditStaff } from '../../platform/staff-audit.ts'
import { healthOf, isWanting } from './domain/deposit-health.ts'
import { lastOfFinal, type Dispute } from './domain/dispute.ts'
import { isDay, utcDayOf } from './domain/utc-day.ts'
import { readStatement } from './settlement-reads.ts'
import { presentDispute } from './settlement.presenter.ts'
import { closeTask } from './use-cases/close-task.ts'
import type { DepositsContext } from './use-cases/deposits-context.ts'
import { answerDispute, findDisputed } from './use-cases/dispute-line.ts'
import { importUsage, type ImportedUsage } from './use-cases/import-usage.ts'
import { listReturns } from './use-cases/return-deposit.ts'
import { readDeposit } from './use-cases/watch-deposit.ts'

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
    const { merchantIds, total } = await ctx.watches.listWanting((page - 1) * pageSize, pageSize)
    const found = await Promise.all(merchantIds.map(async (merchantId) => watchedDeposit(ctx, merchantId)))
    return { list: found.filter((deposit) => deposit !== null), total, page, pageSize }
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

/** Null when the deposit recovered since the last check. */
async function watchedDeposit(ctx: DepositsContext, merchantId: string): Promise<WatchedDeposit | null> {
  const facts = await readDeposit(ctx, merchantId)
  const health = healthOf(facts, utcDayOf(ctx.now()))
  if (!isWanting(health)) return null
  const { state, emptySince, daysLeft, suspendsOn } = health
  const amounts = { balance: wireOf(facts.balance), required: wireOf(facts.required) }
  return { merchantId, username: await ctx.usernameOf(merchantId), state, ...amounts, emptySince, daysLeft, suspendsOn }
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
