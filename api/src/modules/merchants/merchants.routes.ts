import { endpoints } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { FastifyPluginAsync } from 'fastify'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { auditedActor, type AuditStaff, type StaffCall } from '../../platform/staff-audit.ts'
import { presentFacts, presentFile, presentListed, presentOwnSuspension } from './merchants.presenter.ts'
import { answerAppeal, sendAppeal } from './use-cases/appeal.ts'
import { addComment, decideSuspension, endMerchantSessions, liftSuspension, suspendMerchant } from './use-cases/manage-merchant.ts'
import type { MerchantsContext } from './use-cases/merchants-context.ts'
import { findMerchants, openMerchant, openPapers, readPapers } from './use-cases/read-merchant.ts'

const PAGE_SIZE = 20

export function merchantRoutes(ctx: MerchantsContext, audit: AuditStaff): FastifyPluginAsync {
  const presentPapers = async ({ actor, locale }: StaffCall & { readonly locale: Locale }, merchantId: string) =>
    presentFile(await readPapers(ctx, merchantId, locale), actor.accountId)
  const by = (call: StaffCall) => auditedActor(audit, call)
  return async (app) => {
    await app.register(readingRoutes(ctx, audit))
    addEndpoint(app, endpoints.suspendMerchant, async (call) => presentPapers(call, await suspendMerchant(ctx, call.body, by(call))))
    addEndpoint(app, endpoints.decideMerchantSuspension, async (call) =>
      presentPapers(call, await decideSuspension(ctx, call.body, by(call))),
    )
    addEndpoint(app, endpoints.liftMerchantSuspension, async (call) => presentPapers(call, await liftSuspension(ctx, call.body, by(call))))
    addEndpoint(app, endpoints.answerAppeal, async (call) => presentPapers(call, await answerAppeal(ctx, call.body, by(call))))
    addEndpoint(app, endpoints.commentOnMerchant, async (call) => presentPapers(call, await addComment(ctx, call.body, by(call))))
    addEndpoint(app, endpoints.endMerchantSessions, async (call) =>
      presentPapers(call, await endMerchantSessions(ctx, call.body, by(call))),
    )
    addEndpoint(app, endpoints.sendAppeal, async ({ body, request, locale }) => {
      const suspension = await sendAppeal(ctx, { ...body, locale, ip: request.ip })
      return presentOwnSuspension(suspension, ctx.tokens.of(suspension.id))
    })
  }
}

function readingRoutes(ctx: MerchantsContext, audit: AuditStaff): FastifyPluginAsync {
  return async (app) => {
    addEndpoint(app, endpoints.listMerchants, async ({ query }) => {
      const paging = { page: Number(query.page ?? 1), pageSize: Number(query.pageSize ?? PAGE_SIZE) }
      const filter = { search: query.search ?? '', isAppealing: query.appeals === 'open', sort: query.sort }
      const { accounts, active, total, isCut } = await findMerchants(ctx, filter, paging)
      return { merchants: { list: accounts.map((account) => presentListed(account, active, ctx.now())), total, ...paging }, isCut }
    })
    addEndpoint(app, endpoints.getMerchant, async (call) => presentFacts(await openMerchant(ctx, call.query.id, auditedActor(audit, call))))
    addEndpoint(app, endpoints.getMerchantFile, async (call) => {
      const reader = { ...auditedActor(audit, call), locale: call.locale }
      return presentFile(await openPapers(ctx, call.query.id, reader), call.actor.accountId)
    })
  }
}
