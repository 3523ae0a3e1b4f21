import { endpoints, type BodyOf } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import type { Actor } from '../../platform/actor.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { PublishMerchantEvent } from '../../platform/merchant-events.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { assertOperationPassword } from '../../platform/operation-password.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { publishChange } from '../../platform/merchant-changes.ts'
import { createOperationAccountRepository } from './db/operation-account.repository.ts'
import { lastLaunches, listSites } from './db/site-list.read-model.ts'
import { createSiteAuditRepository } from './db/site-audit.repository.ts'
import { createSiteRepository } from './db/site.repository.ts'
import type { ProveAgain, SiteCountries, SiteHasher } from './domain/neighbours.ts'
import { presentSite } from './site.presenter.ts'
import type { CountChecklists } from './use-cases/count-checklists.ts'
import type { ReadChecklist } from './use-cases/read-checklist.ts'

export interface SiteRouteDeps {
  readonly db: Database
  readonly config: Pick<Config, 'siteBaseDomain' | 'publicUrl'>
  readonly countries: SiteCountries
  readonly hasher: SiteHasher
  readonly proveAgain: ProveAgain
  readonly readChecklist: ReadChecklist
  readonly countChecklists: CountChecklists
  readonly publish: PublishMerchantEvent
  readonly now: () => Date
}

export function siteRoutes(deps: SiteRouteDeps): FastifyPluginAsync {
  return async (app) => {
    addEndpoint(app, endpoints.listSites, async ({ query, actor, locale }) => {
      const page = Number(query.page ?? '1')
      const pageSize = Number(query.pageSize ?? '10')
      const { id, siteName, status } = query
      const countriesId = query.countriesId === undefined ? undefined : Number(query.countriesId)
      const filter = { merchantId: actor.merchantId, id, siteName, status, countriesId }
      const found = await listSites(deps.db, { ...filter, offset: (page - 1) * pageSize, limit: pageSize })
      if (id !== undefined && found.total === 0) throw new DomainError('sites.site-not-found')
      const checklists = await deps.countChecklists(actor.merchantId, found.sites)
      const list = await Promise.all(
        found.sites.map(async (listed, index) => {
          const { countryNames } = await deps.countries.countryOf(listed.site.countriesId, locale)
          return presentSite(listed, countryNames, checklists[index] ?? { done: 0, total: 0 }, deps.config)
        }),
      )
      return { list, total: found.total, page, pageSize }
    })
    addEndpoint(app, endpoints.resetOperationPassword, async ({ body, actor }) => resetPassword(deps, body, actor))
    addEndpoint(app, endpoints.getSiteChecklist, async ({ query, actor }) => deps.readChecklist(query.id, actor.merchantId))
    addEndpoint(app, endpoints.getLaunchClock, async () => lastLaunches(deps.db))
  }
}

async function resetPassword(deps: SiteRouteDeps, body: BodyOf<typeof endpoints.resetOperationPassword>, actor: Actor) {
  const { id, password, ...proof } = body
  const { merchantId } = actor
  assertOperationPassword(password, 'password')
  // Before the proof is asked, so that nobody spends it on a site that is another merchant's.
  if (!(await createSiteRepository(deps.db).findOwn(id, merchantId))) throw new DomainError('sites.site-not-found')
  await deps.proveAgain(actor, proof)
  const passwordHash = await deps.hasher.hash(password, 'operation')
  const at = deps.now()
  await deps.db.transaction(async (trx) => {
    const isChanged = await createOperationAccountRepository(trx).setPassword(id, merchantId, passwordHash, at)
    const site = isChanged ? await createSiteRepository(trx).findOwn(id, merchantId) : null
    if (!site) throw new DomainError('sites.site-not-found')
    const action = { siteId: id, actorId: actor.accountId, actorName: actor.username, event: 'password-reset', at } as const
    await createSiteAuditRepository(trx).record({ ...action, detail: {} })
    await deps.publish(trx, { type: 'site.password-reset', merchantId, site, at: at.toISOString() })
    await publishChange(trx, merchantId, 'sites')
  })
  return { id }
}
