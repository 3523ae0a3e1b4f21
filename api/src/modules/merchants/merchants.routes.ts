import { endpoints } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import type { StaffCall } from '../../platform/staff-audit.ts'
import { createNoteRepository } from './db/note.repository.ts'
import { takeOpening } from './db/opening.repository.ts'
import { createSuspensionRepository } from './db/suspension.repository.ts'
import type { MerchantsDeps } from './use-cases/merchants-deps.ts'
import { presentFacts, presentFile, presentRow } from './merchants.presenter.ts'
import { answerAppeal } from './use-cases/appeal.ts'
import { decideSuspension } from './use-cases/decide-suspension.ts'
import { findMerchants } from './use-cases/find-merchants.ts'
import { liftSuspension } from './use-cases/lift-suspension.ts'
import { readMerchant, readPapers, type ReadDeps } from './use-cases/read-merchant.ts'
import { suspendMerchant } from './use-cases/suspend-merchant.ts'
import type { SuspensionUnit } from './use-cases/suspension-unit.ts'

const PAGE_SIZE = 20

type ConsoleCall = StaffCall & { readonly locale: Locale }

export type UnitOfCall = (trx: Database, call: StaffCall) => SuspensionUnit

export function merchantRoutes(deps: MerchantsDeps, unitOf: UnitOfCall): FastifyPluginAsync {
  const { db } = deps
  const reading: ReadDeps = { ...deps, suspensions: createSuspensionRepository(db), notes: createNoteRepository(db) }
  const papersFor = async ({ actor, locale }: ConsoleCall, merchantId: string) =>
    presentFile(await readPapers(reading, merchantId, locale), actor.accountId)
  const action = async (call: ConsoleCall, work: (unit: SuspensionUnit) => Promise<string>) =>
    papersFor(call, await db.transaction(async (trx) => work(unitOf(trx, call))))
  return async (app) => {
    await app.register(readingRoutes(reading, papersFor))
    await app.register(recordRoutes(deps, papersFor))
    addEndpoint(app, endpoints.suspendMerchant, async (call) =>
      action(call, async (unit) => {
        await suspendMerchant(unit, { ...call.body, by: call.actor.accountId })
        return call.body.id
      }),
    )
    addEndpoint(app, endpoints.decideMerchantSuspension, async (call) =>
      action(call, async (unit) => decideSuspension(unit, { ...call.body, by: call.actor.accountId })),
    )
    addEndpoint(app, endpoints.liftMerchantSuspension, async (call) =>
      action(call, async (unit) => liftSuspension(unit, { ...call.body, by: call.actor.accountId })),
    )
    addEndpoint(app, endpoints.answerAppeal, async (call) =>
      action(call, async (unit) => answerAppeal(unit, { ...call.body, by: call.actor.accountId })),
    )
  }
}

type PapersFor = (call: ConsoleCall, merchantId: string) => Promise<ReturnType<typeof presentFile>>

function readingRoutes(deps: ReadDeps, papersFor: PapersFor): FastifyPluginAsync {
  const { db, now, audit } = deps
  const recordOpening = async (call: StaffCall, merchantId: string) =>
    db.transaction(async (trx) => {
      if (!(await takeOpening(trx, call.actor.accountId, merchantId, now()))) return
      await audit(call)(trx, { subject: `merchant ${merchantId}`, reason: '', before: null, after: null })
    })
  return async (app) => {
    addEndpoint(app, endpoints.listMerchants, async ({ query }) => {
      const place = { page: Number(query.page ?? 1), pageSize: Number(query.pageSize ?? PAGE_SIZE) }
      const { accounts, total, isCut } = await findMerchants(deps, query.search ?? '', place)
      const closed = await deps.suspensions.closedAmong(accounts.map(({ id }) => id))
      return { merchants: { list: accounts.map((account) => presentRow(account, closed)), total, ...place }, isCut }
    })
    addEndpoint(app, endpoints.getMerchant, async (call) => {
      const reading = await readMerchant(deps, call.query.id)
      await recordOpening(call, call.query.id)
      return presentFacts(reading)
    })
    addEndpoint(app, endpoints.getMerchantFile, async (call) => {
      const papers = await papersFor(call, call.query.id)
      await recordOpening(call, call.query.id)
      return papers
    })
  }
}

const SHORTEST_NOTE = 3

function recordRoutes({ db, accountsOf, now, audit }: MerchantsDeps, papersFor: PapersFor): FastifyPluginAsync {
  const lockedAccount = async (trx: Database, merchantId: string) => {
    const account = await accountsOf(trx).lock(merchantId)
    if (!account) throw new DomainError('merchants.merchant-not-found')
    return account
  }
  return async (app) => {
    addEndpoint(app, endpoints.noteMerchant, async (call) => {
      const { id } = call.body
      const text = call.body.text.trim()
      if (Array.from(text).length < SHORTEST_NOTE) throw new DomainError('platform.validation', { fields: { text: 'minLength' } })
      await db.transaction(async (trx) => {
        await lockedAccount(trx, id)
        const noteId = await createNoteRepository(trx).add(id, text, call.actor.accountId, now())
        await audit(call)(trx, { subject: `merchant ${id}`, reason: '', before: null, after: { note: noteId } })
      })
      return papersFor(call, id)
    })
    addEndpoint(app, endpoints.endMerchantSessions, async (call) => {
      const { id, reason } = call.body
      await db.transaction(async (trx) => {
        if ((await lockedAccount(trx, id)).isStaff) throw new DomainError('merchants.not-suspendable')
        await accountsOf(trx).endSession(id, now())
        await audit(call)(trx, { subject: `merchant ${id}`, reason, before: null, after: { sessions: 'ended' } })
      })
      return papersFor(call, id)
    })
  }
}
