import { endpoints, wireOf, type SettlementSummary } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { DomainError } from '../../platform/domain-error.ts'
import { addDownload, addEndpoint, type Call, type Download } from '../../platform/endpoint-route.ts'
import type { Dispute } from './domain/dispute.ts'
import { simulate } from './domain/simulation.ts'
import { linesCsv, movementsCsv, movementsJson } from './settlement-export.ts'
import { ownStatement, readJournal, readMovements, readStatement, readStatements, streamMovements } from './settlement-reads.ts'
import { presentDispute, presentSimulatedDay, presentSummary } from './settlement.presenter.ts'
import { amountOf, scenarioOf } from './simulated-scenario.ts'
import type { DepositsContext } from './use-cases/deposits-context.ts'
import { openDispute } from './use-cases/dispute-line.ts'
import { applyCredit, type Holdings } from './use-cases/move-credit.ts'
import { readSummary } from './use-cases/read-summary.ts'

type App = Parameters<FastifyPluginAsync>[0]

/** Every query filters by merchant, so that data of other merchants is never found. */
export function settlementRoutes(ctx: DepositsContext): FastifyPluginAsync {
  return async (app) => {
    addReads(app, ctx)
    addWrites(app, ctx)
    addSimulator(app, ctx)
  }
}

function addReads(app: App, ctx: DepositsContext): void {
  addEndpoint(app, endpoints.getSettlementSummary, async ({ actor }) => summaryOf(ctx, actor.merchantId))
  addEndpoint(app, endpoints.listMovements, async ({ actor, query }) => readMovements(ctx, actor.merchantId, query))
  addEndpoint(app, endpoints.getJournal, async ({ actor, query }) => readJournal(ctx, actor.merchantId, query.id))
  addEndpoint(app, endpoints.listStatements, async ({ actor, query }) => readStatements(ctx, actor.merchantId, query))
  addEndpoint(app, endpoints.getStatement, async ({ actor, query }) => readStatement(ctx, actor.merchantId, query.id))
  addEndpoint(app, endpoints.listDisputes, async ({ actor }) => {
    const disputes = await ctx.disputes.list(actor.merchantId)
    return disputes.map((dispute) => presentDispute(dispute, ctx.now()))
  })
  addEndpoint(app, endpoints.recomputeStatement, async ({ actor, body }) => {
    await ownStatement(ctx, actor.merchantId, body.id)
    const recomputed = await ctx.recompute(body.id)
    if (!recomputed) throw new DomainError('settlement.statement-not-found')
    const { isIdentical, digest, recomputedDigest, recomputedText: text } = recomputed
    return { isIdentical, digest, recomputedDigest, text }
  })
  addDownload(app, endpoints.exportSettlement, async (call) => exportOf(ctx, call))
}

async function summaryOf(ctx: DepositsContext, merchantId: string): Promise<SettlementSummary> {
  const isReadOnly = await ctx.isReadOnly()
  const summary = await readSummary(ctx, merchantId)
  const namedBy = summary.toReturn?.wallet?.namedBy
  return { ...presentSummary(summary, namedBy === undefined ? '' : await ctx.usernameOf(namedBy)), isReadOnly }
}

async function exportOf(ctx: DepositsContext, { actor, query }: Call<typeof endpoints.exportSettlement>): Promise<Download> {
  const { merchantId } = actor
  const { format, statementId, ...filter } = query
  if (statementId === undefined) {
    const movements = streamMovements(ctx, merchantId, filter)
    const name = `settlement-${ctx.now().toISOString().slice(0, 10)}`
    return format === 'csv' ? csvFile(name, movementsCsv(movements)) : jsonFile(name, movementsJson(movements))
  }
  const statement = await readStatement(ctx, merchantId, statementId)
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

function addWrites(app: App, ctx: DepositsContext): void {
  addEndpoint(app, endpoints.openDispute, async ({ actor: { accountId, merchantId }, body, idempotencyKey: key }) => {
    const claim = { accountId: merchantId, route: 'settlement/dispute', key, body }
    const present = (dispute: Dispute) => presentDispute(dispute, ctx.now())
    return openDispute(ctx, { ...body, merchantId, accountId }, { claim, present })
  })
  addEndpoint(app, endpoints.applyCredit, async ({ actor: { merchantId }, body, idempotencyKey: key }) => {
    const amount = amountOf('amount', body.amount)
    if (amount === 0n) throw new DomainError('platform.validation', { fields: { amount: 'range' } })
    const claim = { accountId: merchantId, route: 'settlement/apply-credit', key, body }
    return applyCredit(ctx, { merchantId, amount }, { claim, present: presentHoldings })
  })
}

function presentHoldings({ credit, deposit, receivable }: Holdings) {
  return { credit: wireOf(credit), deposit: wireOf(deposit), receivable: wireOf(receivable) }
}

function addSimulator(app: App, { feesOf, now }: DepositsContext): void {
  addEndpoint(app, endpoints.simulateSettlement, async ({ body }) => {
    const fees = await feesOf(body.packageId, now())
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
