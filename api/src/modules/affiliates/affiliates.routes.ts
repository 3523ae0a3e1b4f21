import { endpoints } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { FastifyPluginAsync } from 'fastify'
import type { Config } from '../../platform/config.ts'
import { actorIfSignedIn, addEndpoint } from '../../platform/endpoint-route.ts'
import { percentText } from '../../platform/percent-text.ts'
import type { AuditStaff } from '../../platform/staff-audit.ts'
import { presentApplication, presentCounts, presentDashboard, presentOwn } from './affiliates.presenter.ts'
import type { Application } from './domain/application.ts'
import type { AffiliatesContext } from './use-cases/affiliates-context.ts'
import { applyAsAffiliate, claimApplication } from './use-cases/apply-as-affiliate.ts'
import { countClick } from './use-cases/count-click.ts'
import { decideApplication } from './use-cases/decide-application.ts'
import { readDashboard } from './use-cases/read-dashboard.ts'

export interface AffiliatesRoutesDeps {
  readonly rate: Config['affiliateRate']
  readonly countryNameOf: (countriesId: number, locale: Locale) => Promise<string>
  readonly audit: AuditStaff
}

const DEFAULT_PAGE_SIZE = 20

export function createAffiliatesRoutes(ctx: AffiliatesContext, deps: AffiliatesRoutesDeps): FastifyPluginAsync {
  return async (app) => {
    addPublicEndpoints(app, ctx, deps)
    addAffiliateEndpoints(app, ctx, deps)
    addStaffEndpoints(app, ctx, deps)
  }
}

type App = Parameters<FastifyPluginAsync>[0]

function addPublicEndpoints(app: App, ctx: AffiliatesContext, { rate }: AffiliatesRoutesDeps): void {
  addEndpoint(app, endpoints.applyAsAffiliate, async ({ body, request }) => {
    const account = await actorIfSignedIn(app, request)
    const { reference, reviewBy } = await applyAsAffiliate(ctx, body, { account, ip: request.ip })
    return { reference, state: 'pending' as const, reviewBy: reviewBy.toISOString() }
  })
  addEndpoint(app, endpoints.countAffiliateClick, async ({ body, request }) => {
    await countClick(ctx, body.code, { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' })
    return { isCounted: true }
  })
  addEndpoint(app, endpoints.getAffiliateTerms, async () => ({
    ratePercent: percentText(rate.basisPoints),
    isDemonstrationRate: rate.isDemonstration,
  }))
}

function addAffiliateEndpoints(app: App, ctx: AffiliatesContext, { rate }: AffiliatesRoutesDeps): void {
  addEndpoint(app, endpoints.claimAffiliateApplication, async ({ body, actor }) => {
    const { reference, state } = await claimApplication(ctx, body.token, actor)
    return { reference, state }
  })
  addEndpoint(app, endpoints.getAffiliateApplication, async ({ actor }) => {
    const own = await ctx.applications.findOwn(actor.accountId)
    return own ? presentOwn(own) : null
  })
  addEndpoint(app, endpoints.getAffiliateDashboard, async ({ actor, locale }) => {
    const { affiliate, dashboard } = await readDashboard(ctx, actor.accountId)
    return presentDashboard(affiliate, dashboard, { ...rate, link: ctx.links.shareLinkOf(locale, affiliate.leagueCode) })
  })
}

function addStaffEndpoints(app: App, ctx: AffiliatesContext, { countryNameOf, audit }: AffiliatesRoutesDeps): void {
  const { applications } = ctx.lists
  const present = async (application: Application, locale: Locale) =>
    presentApplication(application, await countryNameOf(application.countriesId, locale), ctx.now())
  addEndpoint(app, endpoints.listAffiliateApplications, async ({ query, locale }) => {
    const page = Number(query.page ?? 1)
    const pageSize = Number(query.pageSize ?? DEFAULT_PAGE_SIZE)
    const found = await applications.list({ state: query.state, sort: query.sort, offset: (page - 1) * pageSize, limit: pageSize })
    const list = await Promise.all(found.applications.map(async (application) => present(application, locale)))
    return { applications: { list, total: found.total, page, pageSize }, counts: presentCounts(await applications.countByState()) }
  })
  addEndpoint(app, endpoints.decideAffiliateApplication, async (call) =>
    present(await decideApplication(ctx, call.body, { by: call.actor, record: audit(call) }), call.locale),
  )
}
