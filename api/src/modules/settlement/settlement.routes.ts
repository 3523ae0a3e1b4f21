import { randomUUID } from 'node:crypto'
import { endpoints, wireOf, type PackageId, type SettlementSummary } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { crashPoint } from '../../platform/crash-point.ts'
import type { Database } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { addDownload, addEndpoint, type Call, type Download } from '../../platform/endpoint-route.ts'
import { once } from '../../platform/idempotency.ts'
import { createDisputeRepository } from './db/dispute.repository.ts'
import type { Dispute } from './domain/dispute.ts'
import { simulate } from './domain/simulation.ts'
import { linesCsv, movementsCsv, movementsJson } from './settlement-export.ts'
import {
  ownStatement,
  readJournal,
  readMovements,
  readStatement,
  readStatements,
  streamMovements,
  type ReadDeps,
} from './settlement-reads.ts'
import { presentDispute, presentSimulatedDay, presentSummary } from './settlement.presenter.ts'
import { amountOf, scenarioOf } from './simulated-scenario.ts'
import type { DisputedLine } from './use-cases/dispute-line.ts'
import type { Holdings } from './use-cases/move-credit.ts'
import type { PackageFees } from './use-cases/open-contract.ts'
import type { Summary } from './use-cases/read-summary.ts'
import type { RecomputeStatement } from './use-cases/recompute-statement.ts'

export interface SettlementRouteDeps extends ReadDeps {
  readonly readSummary: (db: Database, merchantId: string) => Promise<Summary>
  readonly isReadOnly: () => Promise<boolean>
  readonly usernameOf: (accountId: string) => Promise<string>
  readonly recompute: RecomputeStatement
  readonly applyCredit: (
    trx: Database,
    use: { readonly requestId: string; readonly merchantId: string; readonly amount: bigint },
  ) => Promise<Holdings>
  readonly openDispute: (trx: Database, line: DisputedLine) => Promise<Dispute>
  readonly feesOf: (db: Database, packageId: PackageId, at: Date) => Promise<PackageFees>
}

type App = Parameters<FastifyPluginAsync>[0]

/** Every query filters by merchant, so that data of other merchants is never found. */
export function settlementRoutes(deps: SettlementRouteDeps): FastifyPluginAsync {
  return async (app) => {
    addReads(app, deps)
    addWrites(app, deps)
    addSimulator(app, deps)
  }
}

function addReads(app: App, deps: SettlementRouteDeps): void {
  const { db, now } = deps
  addEndpoint(app, endpoints.getSettlementSummary, async ({ actor }) => summaryOf(deps, actor.merchantId))
  addEndpoint(app, endpoints.listMovements, async ({ actor, query }) => readMovements(deps, actor.merchantId, query))
  addEndpoint(app, endpoints.getJournal, async ({ actor, query }) => readJournal(deps, actor.merchantId, query.id))
  addEndpoint(app, endpoints.listStatements, async ({ actor, query }) => readStatements(deps, actor.merchantId, query))
  addEndpoint(app, endpoints.getStatement, async ({ actor, query }) => readStatement(deps, actor.merchantId, query.id))
  addEndpoint(app, endpoints.listDisputes, async ({ actor }) => {
    const disputes = await createDisputeRepository(db).list(actor.merchantId)
    return disputes.map((dispute) => presentDispute(dispute, now()))
  })
  addEndpoint(app, endpoints.recomputeStatement, async ({ actor, body }) => {
    await ownStatement(db, actor.merchantId, body.id)
    const recomputed = await deps.recompute(body.id)
    if (!recomputed) throw new DomainError('settlement.statement-not-found')
    const { isIdentical, digest, recomputedDigest, recomputedText: text } = recomputed
    return { isIdentical, digest, recomputedDigest, text }
  })
  addDownload(app, endpoints.exportSettlement, async (call) => exportOf(deps, call))
}

async function summaryOf(deps: SettlementRouteDeps, merchantId: string): Promise<SettlementSummary> {
  const { db, readSummary, usernameOf } = deps
  const isReadOnly = await deps.isReadOnly()
  const summary = await readSummary(db, merchantId)
  const namedBy = summary.toReturn?.wallet?.namedBy
  return { ...presentSummary(summary, namedBy === undefined ? '' : await usernameOf(namedBy)), isReadOnly }
}

async function exportOf(deps: SettlementRouteDeps, { actor, query }: Call<typeof endpoints.exportSettlement>): Promise<Download> {
  const { merchantId } = actor
  const { format, statementId, ...filter } = query
  if (statementId === undefined) {
    const movements = streamMovements(deps, merchantId, filter)
    const name = `settlement-${deps.now().toISOString().slice(0, 10)}`
    return format === 'csv' ? csvFile(name, movementsCsv(movements)) : jsonFile(name, movementsJson(movements))
  }
  const statement = await readStatement(deps, merchantId, statementId)
  const name = `statement-${statement.number}`
  return format === 'csv' ? csvFile(name, linesCsv(statement.lines)) : jsonFile(name, textOf(`${JSON.stringify(statement)}\n`))
}

function csvFile(name: string, parts: AsyncIterable<string>): Download {
  return { fileName: `${name}.csv`, mediaType: 'text/csv; charset=utf-8', parts }
}

function jsonFile(name: string, parts: AsyncIterable<string>): Download {
  return { fileName: `${name}.json`, mediaType: 'application/json; charset=utf-8', parts }
}

async function* textOf(part: string): AsyncGenerator<string> {
  yield part
}

function addWrites(app: App, deps: SettlementRouteDeps): void {
  const { db, now } = deps
  addEndpoint(app, endpoints.openDispute, async ({ actor, body, idempotencyKey }) => {
    const { accountId, merchantId } = actor
    return db.transaction(async (trx) =>
      once(trx, { accountId: merchantId, route: 'settlement/dispute', key: idempotencyKey, body }, async () =>
        presentDispute(await deps.openDispute(trx, { ...body, merchantId, accountId }), now()),
      ),
    )
  })
  addEndpoint(app, endpoints.applyCredit, async ({ actor, body, idempotencyKey }) => {
    const { merchantId } = actor
    const amount = amountOf('amount', body.amount)
    if (amount === 0n) throw new DomainError('platform.validation', { fields: { amount: 'range' } })
    const claim = { accountId: merchantId, route: 'settlement/apply-credit', key: idempotencyKey, body }
    const answer = await db.transaction(async (trx) =>
      once(trx, claim, async () => {
        const { credit, deposit, receivable } = await deps.applyCredit(trx, { requestId: randomUUID(), merchantId, amount })
        return { credit: wireOf(credit), deposit: wireOf(deposit), receivable: wireOf(receivable) }
      }),
    )
    crashPoint('settlement.after-move')
    return answer
  })
}

function addSimulator(app: App, { db, feesOf, now }: SettlementRouteDeps): void {
  addEndpoint(app, endpoints.simulateSettlement, async ({ body }) => {
    const fees = await feesOf(db, body.packageId, now())
    const days = simulate(scenarioOf(body, fees))
    const total = days.reduce((sum, { fees: charged }) => sum + Object.values(charged).reduce((one, fee) => one + fee, 0n), 0n)
    return {
      days: days.map(presentSimulatedDay),
      total: wireOf(total),
      isRoyaltyDemonstration: fees.isRoyaltyDemonstration,
      royaltyBasisPoints: fees.royaltyBasisPoints,
    }
  })
}
