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
import type { Database } from '../../platform/database.ts'
import type { Readable } from '../../platform/named-statement.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import type { AuditFacts, AuditStaff } from '../../platform/staff-audit.ts'
import { createDisputeRepository } from './db/dispute.repository.ts'
import { closeTask, listTasks } from './db/task.repository.ts'
import type { RecordedBatch, RecordedUsage } from './db/usage.repository.ts'
import type { WatchRepository } from './db/watch.repository.ts'
import { healthOf, isWanting } from './domain/deposit-health.ts'
import { lastOfFinal, type Dispute } from './domain/dispute.ts'
import { isDay, utcDayOf } from './domain/utc-day.ts'
import { presentDispute } from './settlement.presenter.ts'
import type { DisputedStatement } from './use-cases/dispute-line.ts'
import type { NamedWallet, ReturnWallets } from './use-cases/read-summary.ts'
import type { DepositRest } from './use-cases/return-deposit.ts'
import { readDeposit, type WatchDeps } from './use-cases/watch-deposit.ts'

export interface SettlementConsoleDeps {
  readonly db: Database
  readonly watchDeps: Pick<WatchDeps, 'books'> & { readonly storeOf: (db: Database) => WatchRepository }
  readonly statementOf: (db: Database, merchantId: string, statementId: string) => Promise<DisputedStatement | null>
  readonly usernameOf: (accountId: string) => Promise<string>
  readonly listReturns: (db: Database) => Promise<readonly DepositRest[]>
  readonly walletsOf: (merchantIds: readonly string[]) => Promise<KnownWallets>
  readonly returnWalletsOf: (on: Readable, merchantIds: readonly string[]) => Promise<ReturnWallets>
  readonly isVerified: (db: Database, merchantId: string) => Promise<boolean>
  readonly answerDispute: (trx: Database, given: { readonly id: string; readonly answer: string; readonly by: string }) => Promise<Dispute>
  readonly recordUsage: (trx: Database, entries: readonly RecordedUsage[]) => Promise<RecordedBatch>
  readonly audit: AuditStaff
  readonly now: () => Date
}

export type KnownWallets = ReadonlyMap<string, readonly DepositReturn['wallets'][number][]>

type App = Parameters<FastifyPluginAsync>[0]

type Entry = BodyOf<typeof endpoints.importUsage>['entries'][number]

const MOST = 10_000_000_000_000n
const DEFAULT_PAGE_SIZE = 20

export function settlementConsoleRoutes(deps: SettlementConsoleDeps): FastifyPluginAsync {
  return async (app) => {
    addDepositEndpoints(app, deps)
    addReturnsEndpoint(app, deps)
    addDisputeEndpoints(app, deps)
    addUsageEndpoint(app, deps)
  }
}

function addDepositEndpoints(app: App, deps: SettlementConsoleDeps): void {
  const { db, usernameOf, audit, now } = deps
  addEndpoint(app, endpoints.listSettlementTasks, async () =>
    Promise.all(
      (await listTasks(db)).map(async (task) => ({
        ...task,
        username: await usernameOf(task.merchantId),
        createdAt: task.createdAt.toISOString(),
        age: ageLevelOf('money', task.createdAt, now()),
      })),
    ),
  )
  addEndpoint(app, endpoints.listDepositWatch, async ({ query }) => {
    const [page, pageSize] = [Number(query.page ?? 1), Number(query.pageSize ?? DEFAULT_PAGE_SIZE)]
    const { merchantIds, total } = await deps.watchDeps.storeOf(db).listWanting((page - 1) * pageSize, pageSize)
    const found = await Promise.all(merchantIds.map(async (merchantId) => watchedDeposit(deps, merchantId)))
    return { list: found.filter((deposit) => deposit !== null), total, page, pageSize }
  })
  addEndpoint(app, endpoints.closeSettlementTask, async (call) => {
    const { id, decision } = call.body
    await db.transaction(async (trx) => {
      const isClosed = await closeTask(trx, id, { decision, by: call.actor.accountId, at: now() })
      if (!isClosed) throw new DomainError('settlement.task-not-found')
      await audit(call)(trx, { subject: `task ${id}`, reason: decision, before: { state: 'open' }, after: { state: 'closed' } })
    })
    return { id }
  })
}

function addReturnsEndpoint(app: App, deps: SettlementConsoleDeps): void {
  const { db, usernameOf, isVerified, now } = deps
  addEndpoint(app, endpoints.listDepositReturns, async () => {
    const found = await deps.listReturns(db)
    const merchantIds = found.map(({ merchantId }) => merchantId)
    const wallets = await deps.walletsOf(merchantIds)
    const named = await deps.returnWalletsOf(db, merchantIds)
    return Promise.all(
      found.map(async ({ merchantId, rest, endedOn, since }) => ({
        merchantId,
        username: await usernameOf(merchantId),
        amount: wireOf(rest),
        endedOn,
        since: since.toISOString(),
        age: ageLevelOf('return', since, now()),
        isVerified: await isVerified(db, merchantId),
        named: walletOf(named.get(merchantId)),
        wallets: [...(wallets.get(merchantId) ?? [])],
      })),
    )
  })
}

function walletOf(named: NamedWallet | undefined): DepositReturn['named'] {
  return named ? { version: named.version, method: named.method, address: named.address, namedAt: named.namedAt } : null
}

function addDisputeEndpoints(app: App, deps: SettlementConsoleDeps): void {
  const { db, answerDispute, audit, now } = deps
  addEndpoint(app, endpoints.listOpenDisputes, async () => {
    const open = await createDisputeRepository(db).listUnanswered(lastOfFinal(now()))
    const found = await Promise.all(open.map(async (dispute) => openDispute(deps, dispute)))
    return found.filter((dispute) => dispute !== null)
  })
  addEndpoint(app, endpoints.answerDispute, async (call) => {
    const { body, actor } = call
    const answered = await db.transaction(async (trx) => {
      const stood = await createDisputeRepository(trx).lock(body.id)
      const dispute = await answerDispute(trx, { ...body, by: actor.accountId })
      const subject = `dispute ${dispute.id} merchant ${dispute.merchantId}`
      await audit(call)(trx, { subject, reason: '', before: { answer: stood?.answer }, after: { answer: dispute.answer } })
      return dispute
    })
    return presentDispute(answered, now())
  })
}

function addUsageEndpoint(app: App, { db, recordUsage, audit }: SettlementConsoleDeps): void {
  addEndpoint(app, endpoints.importUsage, async (call) => {
    const entries = call.body.entries.map(usageOf)
    const { recorded, rejected } = await db.transaction(async (trx) => {
      const batch = await recordUsage(trx, entries)
      // All or nothing: a feed that names a site or a day without a contract is wrong as a whole.
      if (batch.rejected.length > 0) throw new DomainError(batch.hasUnknownSite ? 'sites.site-not-found' : 'sites.day-not-live')
      if (batch.isTooMuch) throw new DomainError('sites.day-too-large')
      if (batch.recorded > 0) await audit(call)(trx, importOf(call.body.entries, batch.recorded))
      return batch
    })
    return { added: recorded, known: entries.length - recorded - rejected.length }
  })
}

/** Null when the deposit recovered since the last check. */
async function watchedDeposit(
  { db, watchDeps, usernameOf, now }: SettlementConsoleDeps,
  merchantId: string,
): Promise<WatchedDeposit | null> {
  const facts = await readDeposit(watchDeps, db, merchantId)
  const health = healthOf(facts, utcDayOf(now()))
  if (!isWanting(health)) return null
  const { state, emptySince, daysLeft, suspendsOn } = health
  const amounts = { balance: wireOf(facts.balance), required: wireOf(facts.required) }
  return { merchantId, username: await usernameOf(merchantId), state, ...amounts, emptySince, daysLeft, suspendsOn }
}

async function openDispute({ db, statementOf, usernameOf, now }: SettlementConsoleDeps, dispute: Dispute): Promise<OpenDispute | null> {
  const { merchantId, statementId, lineKind } = dispute
  const statement = await statementOf(db, merchantId, statementId)
  if (!statement) return null
  const { siteName, periodEnd, closedAt, lines } = statement
  const amount = lines.filter(({ kind }) => kind === lineKind).reduce((sum, line) => sum + line.amount, 0n)
  const named = { merchantId, username: await usernameOf(merchantId), siteName, periodEnd }
  return { ...presentDispute(dispute, now()), ...named, closedAt: closedAt.toISOString(), amount: wireOf(amount) }
}

function usageOf({ amount, ...entry }: Entry, index: number): RecordedUsage {
  const isNegative = amount.startsWith('-')
  const micro = microOf(isNegative ? amount.slice(1) : amount)
  const isFit = isDay(entry.day) && micro <= MOST && !(isNegative && entry.kind !== 'ggr')
  if (!isFit) throw new DomainError('platform.validation', { fields: { [`entries.${index}`]: 'range' } })
  return { ...entry, amount: isNegative ? -micro : micro, isDemonstration: false }
}

function importOf(entries: readonly Entry[], recorded: number): AuditFacts {
  const sites = [...new Set(entries.map(({ siteId }) => `site ${siteId}`))]
  const days = entries.map(({ day }) => day).toSorted()
  return { subject: sites.join(' '), reason: '', before: null, after: { recorded, firstDay: days[0], lastDay: days.at(-1) } }
}
