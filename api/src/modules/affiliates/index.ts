import { PAGES, pagePath } from '@parlour/contracts'
import type { Config } from '../../platform/config.ts'
import type { ReadQueue } from '../../platform/console-reads.ts'
import type { Database } from '../../platform/database.ts'
import type { FormLimit } from '../../platform/form-limit.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { AuditStaff } from '../../platform/staff-audit.ts'
import { startSweep, type Sweep } from '../../platform/sweep.ts'
import type { Catalog } from '../catalog/index.ts'
import type { Identity } from '../identity/index.ts'
import type { Mail } from '../mail/index.ts'
import { createAffiliatesRoutes } from './affiliates.routes.ts'
import { createAffiliatesUnitOfWork } from './db/affiliates.unit-of-work.ts'
import { readPendingApplications } from './db/application.repository.ts'
import { reviewAge } from './domain/application.ts'
import type { AffiliateLinks, AffiliatesContext } from './use-cases/affiliates-context.ts'
import { settleWeeks } from './use-cases/settle-weeks.ts'

export { affiliatesData } from './db/personal-data.ts'

export interface AffiliatesDeps {
  readonly db: Database
  readonly reads?: Database
  readonly config: Pick<Config, 'publicUrl' | 'affiliateRate'>
  readonly mail: Pick<Mail, 'post'>
  readonly catalog: Pick<Catalog, 'countryOf'>
  readonly identity: Pick<Identity, 'issueAffiliateCode'>
  readonly limit: FormLimit
  readonly audit: AuditStaff
  readonly now: () => Date
  readonly onFault: (error: unknown) => void
}

export interface Affiliates extends ApiModule {
  readonly queues: { readonly affiliates: ReadQueue }
  readonly settleWeeks: () => Promise<void>
  readonly forgetUnknownClicks: () => Promise<void>
  readonly startSweeps: () => Sweep
}

const SETTLEMENT_SWEEP_MS = 60_000

export function createAffiliates(deps: AffiliatesDeps): Affiliates {
  const { db, reads = db, config, catalog, limit, now } = deps
  const unitOfWork = createAffiliatesUnitOfWork(db, deps)
  const ctx: AffiliatesContext = {
    ...unitOfWork,
    lists: unitOfWork.within(reads),
    assertCountry: async (countriesId) => catalog.countryOf(countriesId, 'en'),
    limit,
    links: createLinks(config.publicUrl),
    basisPoints: config.affiliateRate.basisPoints,
    now,
  }
  return {
    routes: createAffiliatesRoutes(ctx, {
      rate: config.affiliateRate,
      audit: deps.audit,
      countryNameOf: async (countriesId, locale) => (await catalog.countryOf(countriesId, locale)).countryNames,
    }),
    queues: {
      affiliates: async (on) => {
        const pending = await readPendingApplications(on)
        const { oldestAt: appliedAt, dueAt: reviewBy } = pending
        return { ...pending, age: appliedAt && reviewBy ? reviewAge({ appliedAt, reviewBy }, now()) : 'stopped' }
      },
    },
    settleWeeks: async () => settleWeeks(ctx),
    forgetUnknownClicks: ctx.clicks.forgetUnknown,
    startSweeps: () =>
      startSweep(
        'affiliates.weeks',
        async () => {
          try {
            await settleWeeks(ctx)
          } finally {
            await ctx.clicks.forgetUnknown()
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
