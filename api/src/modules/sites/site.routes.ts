import { endpoints } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { TellMerchantEvent } from '../../platform/merchant-events.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { assertOperationPassword } from '../../platform/operation-password.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { openOperationAccountStore } from './db/operation-account.store.ts'
import { lastLaunches, listSites } from './db/site-list.read-model.ts'
import { openSiteStore } from './db/site.store.ts'
import type { SiteCountries, SiteHasher } from './domain/neighbours.ts'
import { presentSite } from './site.presenter.ts'
import type { ReadChecklist } from './use-cases/read-checklist.ts'

/** What the calls of sites need. */
export interface SiteRouteDeps {
  readonly db: Database
  readonly config: Pick<Config, 'siteBaseDomain' | 'publicUrl'>
  readonly countries: SiteCountries
  readonly hasher: SiteHasher
  readonly readChecklist: ReadChecklist
  readonly tell: TellMerchantEvent
  readonly now: () => Date
}

/** GET and POST site, the checklist of a site, and the public launch clock. */
export function siteRoutes(deps: SiteRouteDeps): FastifyPluginAsync {
  return async (app) => {
    addEndpoint(app, endpoints.listSites, async ({ query, actor, locale }) => {
      const page = Number(query.page ?? '1')
      const pageSize = Number(query.pageSize ?? '10')
      const { id, siteName } = query
      const found = await listSites(deps.db, { merchantId: actor.merchantId, id, siteName, offset: (page - 1) * pageSize, limit: pageSize })
      if (id !== undefined && found.total === 0) throw new DomainError('sites.site-not-found')
      const list = await Promise.all(
        found.sites.map(async (listed) => {
          const { countryNames } = await deps.countries.countryOf(listed.site.countriesId, locale)
          return presentSite(listed, countryNames, deps.config)
        }),
      )
      return { list, total: found.total, page, pageSize }
    })
    addEndpoint(app, endpoints.resetOperationPassword, async ({ body, actor }) => {
      assertOperationPassword(body.password, 'password')
      const passwordHash = await deps.hasher.hash(body.password, 'operation')
      const at = deps.now()
      await deps.db.transaction(async (trx) => {
        const isChanged = await openOperationAccountStore(trx).setPassword(body.id, actor.merchantId, passwordHash, at)
        const site = isChanged ? await openSiteStore(trx).findOwn(body.id, actor.merchantId) : null
        if (!site) throw new DomainError('sites.site-not-found')
        await deps.tell(trx, { type: 'site.password-reset', merchantId: actor.merchantId, site, at: at.toISOString() })
      })
      return { id: body.id }
    })
    addEndpoint(app, endpoints.getSiteChecklist, async ({ query, actor }) => deps.readChecklist(query.id, actor.merchantId))
    addEndpoint(app, endpoints.getLaunchClock, async () => lastLaunches(deps.db))
  }
}
