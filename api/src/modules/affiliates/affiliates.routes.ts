import { endpoints } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { FastifyPluginAsync } from 'fastify'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { actorIfSignedIn, addEndpoint } from '../../platform/endpoint-route.ts'
import { percentText } from '../../platform/percent-text.ts'
import type { AuditStaff } from '../../platform/staff-audit.ts'
import type { Email, Mail } from '../mail/index.ts'
import { presentApplication, presentCounts, presentDashboard, presentOwn } from './affiliates.presenter.ts'
import { readAffiliateWeeks } from './db/affiliate-week.read-model.ts'
import { createApplicationRepository } from './db/application.repository.ts'
import { createSettlementRepository } from './db/settlement.repository.ts'
import { affiliateOf, type Application } from './domain/application.ts'
import type { ApplyAsAffiliate } from './use-cases/apply-as-affiliate.ts'
import { claimApplication } from './use-cases/claim-application.ts'
import type { CountClick } from './use-cases/count-click.ts'
import { decideApplication, type AffiliateLinks } from './use-cases/decide-application.ts'
import { dashboardOf } from './use-cases/read-dashboard.ts'

export interface AffiliatesRoutesDeps {
  readonly db: Database
  readonly mail: Pick<Mail, 'post'>
  readonly rate: Config['affiliateRate']
  readonly links: AffiliateLinks
  readonly applyAsAffiliate: ApplyAsAffiliate
  readonly countClick: CountClick
  readonly issueAffiliateCode: (trx: Database, code: string) => Promise<boolean>
  readonly countryNameOf: (countriesId: number, locale: Locale) => Promise<string>
  readonly audit: AuditStaff
  readonly now: () => Date
}

const DEFAULT_PAGE_SIZE = 20

export function createAffiliatesRoutes(deps: AffiliatesRoutesDeps): FastifyPluginAsync {
  return async (app) => {
    addPublicEndpoints(app, deps)
    addAffiliateEndpoints(app, deps)
    addStaffEndpoints(app, deps)
  }
}

type App = Parameters<FastifyPluginAsync>[0]

function addPublicEndpoints(app: App, { rate, applyAsAffiliate, countClick }: AffiliatesRoutesDeps): void {
  addEndpoint(app, endpoints.applyAsAffiliate, async ({ body, request }) => {
    const { reference, reviewBy } = await applyAsAffiliate(body, await actorIfSignedIn(app, request), request.ip)
    return { reference, state: 'pending' as const, reviewBy: reviewBy.toISOString() }
  })
  addEndpoint(app, endpoints.countAffiliateClick, async ({ body, request }) => {
    await countClick(body.code, { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' })
    return { isCounted: true }
  })
  addEndpoint(app, endpoints.getAffiliateTerms, async () => ({
    ratePercent: percentText(rate.basisPoints),
    isDemonstrationRate: rate.isDemonstration,
  }))
}

function addAffiliateEndpoints(app: App, { db, rate, links, now }: AffiliatesRoutesDeps): void {
  const applications = createApplicationRepository(db)
  addEndpoint(app, endpoints.claimAffiliateApplication, async ({ body, actor }) => {
    const { reference, state } = await db.transaction(async (trx) =>
      claimApplication(createApplicationRepository(trx), body.token, actor, now()),
    )
    return { reference, state }
  })
  addEndpoint(app, endpoints.getAffiliateApplication, async ({ actor }) => {
    const own = await applications.findOwn(actor.accountId)
    return own ? presentOwn(own) : null
  })
  addEndpoint(app, endpoints.getAffiliateDashboard, async ({ actor, locale }) => {
    const own = await applications.findOwn(actor.accountId)
    const affiliate = own && affiliateOf(own)
    if (!affiliate) throw new DomainError('affiliates.not-an-agent')
    const { basisPoints } = rate
    const weeks = await readAffiliateWeeks(db, affiliate)
    const settlements = await createSettlementRepository(db).list(affiliate.applicationId)
    const dashboard = dashboardOf(affiliate, { weeks, settlements, basisPoints }, now())
    return presentDashboard(affiliate, dashboard, { ...rate, link: links.shareLinkOf(locale, affiliate.leagueCode) })
  })
}

function addStaffEndpoints(app: App, deps: AffiliatesRoutesDeps): void {
  const { db, mail, links, countryNameOf, now } = deps
  const queue = createApplicationRepository(db)
  const present = async (application: Application, locale: Locale) =>
    presentApplication(application, await countryNameOf(application.countriesId, locale), now())
  addEndpoint(app, endpoints.listAffiliateApplications, async ({ query, locale }) => {
    const page = Number(query.page ?? 1)
    const pageSize = Number(query.pageSize ?? DEFAULT_PAGE_SIZE)
    const found = await queue.list({ state: query.state, offset: (page - 1) * pageSize, limit: pageSize })
    const list = await Promise.all(found.applications.map(async (application) => present(application, locale)))
    return { applications: { list, total: found.total, page, pageSize }, counts: presentCounts(await queue.countByState()) }
  })
  addEndpoint(app, endpoints.decideAffiliateApplication, async (call) => {
    const decided = await db.transaction(async (trx) => {
      const stores = {
        applications: createApplicationRepository(trx),
        issueAffiliateCode: async (code: string) => deps.issueAffiliateCode(trx, code),
        post: async (email: Email) => mail.post(trx, email),
        links,
      }
      const { id, state, leagueCode, ...application } = await decideApplication(stores, { ...call.body, by: call.actor, at: now() })
      const change = { before: { state: 'pending' }, after: { state, leagueCode } }
      await deps.audit(call)(trx, { subject: `application ${id}`, reason: call.body.reason, ...change })
      return { ...application, id, state, leagueCode }
    })
    return present(decided, call.locale)
  })
}
