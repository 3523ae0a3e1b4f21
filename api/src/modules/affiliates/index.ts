import { PAGES, pagePath } from '@parlour/contracts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { FormLimit } from '../../platform/form-limit.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import { UNHEARD_AUDIT, type AuditStaff } from '../../platform/staff-audit.ts'
import { startSweep, type Sweep } from '../../platform/sweep.ts'
import type { Catalog } from '../catalog/index.ts'
import type { Identity } from '../identity/index.ts'
import type { Mail } from '../mail/index.ts'
import { createAffiliatesRoutes } from './affiliates.routes.ts'
import { readAffiliateWeeks } from './db/affiliate-week.read-model.ts'
import { createApplicationRepository } from './db/application.repository.ts'
import { createClickRepository } from './db/click.repository.ts'
import { createSettlementRepository } from './db/settlement.repository.ts'
import { makeApplyAsAffiliate } from './use-cases/apply-as-affiliate.ts'
import { makeCountClick } from './use-cases/count-click.ts'
import type { AffiliateLinks } from './use-cases/decide-application.ts'
import { makeSettleWeeks } from './use-cases/settle-weeks.ts'

export { affiliatesData } from './db/personal-data.ts'

export interface AffiliatesDeps {
  readonly db: Database
  readonly config: Pick<Config, 'publicUrl' | 'affiliateRate'>
  readonly mail: Pick<Mail, 'post'>
  readonly catalog: Pick<Catalog, 'countryOf'>
  readonly identity: Pick<Identity, 'issueAffiliateCode'>
  readonly limit: FormLimit
  readonly audit?: AuditStaff
  readonly now: () => Date
  readonly onFault?: (error: unknown) => void
}

export interface Affiliates extends ApiModule {
  readonly settleWeeks: () => Promise<void>
  readonly forgetUnknownClicks: () => Promise<void>
  readonly startSweeps: () => Sweep
}

const SETTLEMENT_SWEEP_MS = 60_000

export function createAffiliates(deps: AffiliatesDeps): Affiliates {
  const { db, config, mail, catalog, identity, limit, now } = deps
  const links = createLinks(config.publicUrl)
  const clicks = createClickRepository(db)
  const settleWeeks = makeSettleWeeks({
    settlements: createSettlementRepository(db),
    transact: async (work) =>
      db.transaction(async (trx) =>
        work({ settlements: createSettlementRepository(trx), readWeeks: async (affiliate) => readAffiliateWeeks(trx, affiliate) }),
      ),
    basisPoints: config.affiliateRate.basisPoints,
    now,
  })
  const applyAsAffiliate = makeApplyAsAffiliate({
    transact: async (work) =>
      db.transaction(async (trx) => work({ applications: createApplicationRepository(trx), post: async (email) => mail.post(trx, email) })),
    assertCountry: async (countriesId) => catalog.countryOf(countriesId, 'en'),
    limit,
    claimLinkOf: links.claimLinkOf,
    now,
  })
  return {
    routes: createAffiliatesRoutes({
      db,
      mail,
      rate: config.affiliateRate,
      links,
      applyAsAffiliate,
      countClick: makeCountClick({ clicks, now }),
      issueAffiliateCode: identity.issueAffiliateCode,
      audit: deps.audit ?? UNHEARD_AUDIT,
      countryNameOf: async (countriesId, locale) => (await catalog.countryOf(countriesId, locale)).countryNames,
      now,
    }),
    settleWeeks,
    forgetUnknownClicks: clicks.forgetUnknown,
    startSweeps: () =>
      startSweep(
        async () => {
          try {
            await settleWeeks()
          } finally {
            await clicks.forgetUnknown()
          }
        },
        SETTLEMENT_SWEEP_MS,
        deps.onFault,
      ),
  }
}

function createLinks(publicUrl: string): AffiliateLinks {
  const addressOf = (...page: Parameters<typeof pagePath>) => new URL(pagePath(...page), publicUrl).href
  return {
    claimLinkOf: (locale, claim) => addressOf(locale, PAGES.affiliateProgram, { claim }),
    shareLinkOf: (locale, leagueCode) => addressOf(locale, PAGES.home, { leagueCode }),
    dashboardOf: (locale) => addressOf(locale, PAGES.affiliate),
  }
}
