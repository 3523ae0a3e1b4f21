import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyPluginAsync } from 'fastify'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { EncodedText } from '../../platform/compressed-text.ts'
import type { AnswerReady } from '../../platform/front-server.ts'
import { createPageCache } from '../../platform/page-cache.ts'
import { createConfigurationRepository } from './db/configuration.repository.ts'
import { createHoldRepository } from './db/hold.repository.ts'
import { createSiteChanges, type SiteChanges } from './db/site-changes.ts'
import { createSiteRepository } from './db/site.repository.ts'
import type { SiteCountries } from './domain/neighbours.ts'
import { servingOf } from './domain/serving.ts'
import { createReadyPages } from './ready-pages.ts'
import { createReception } from './reception.ts'
import { siteDocumentRoutes } from './site-document.routes.ts'
import { createDailyStatsRepository } from './db/daily-stats.repository.ts'
import { createPageCounter } from './page-counter.ts'
import { countingPages, recordPage, type CountingDeps } from './site-stats.routes.ts'
import { createSiteMemory, type KnownSite } from './site-memory.ts'

type ServingCountries = Pick<SiteCountries, 'countryOf' | 'blockedCountries'>

export interface SiteServingDeps extends CountingDeps {
  readonly db: Database
  readonly reads?: Database
  readonly config: Pick<Config, 'siteBaseDomain' | 'publicUrl' | 'siteCountryHeader' | 'siteBlockedCountries' | 'cdnPurgeUrl'>
  readonly countries: ServingCountries
  readonly databaseUrl: string | null
  readonly ownHostOf: (slug: string) => string | null
}

export interface SiteServing {
  readonly routes: FastifyPluginAsync
  readonly answerReady: AnswerReady
  readonly catchUp: () => Promise<void>
  /** The given routes respond once this process has received their changes, so that the next visit shows them. */
  readonly atOnce: (calls: FastifyPluginAsync) => FastifyPluginAsync
}

/** Without change notifications nothing is cached. */
const NO_LISTENER: SiteChanges = {
  start: () => undefined,
  isCurrent: () => false,
  catchUp: async () => undefined,
  stop: async () => undefined,
}

/** Listening begins with the first visit. */
export function createSiteServing(deps: SiteServingDeps): SiteServing {
  const { db, reads = db, config, countries, databaseUrl, ownHostOf } = deps
  const memory = createSiteMemory({ find: async (slug) => findSite(reads, countries, slug), isCurrent: () => changes.isCurrent() })
  const cache = createPageCache<EncodedText>()
  const forgetAll = () => {
    memory.forgetAll()
    cache.clear()
  }
  const listener = { onChange: memory.forgetMerchant, onMarkets: forgetAll, onLapse: forgetAll }
  const changes = databaseUrl === null ? NO_LISTENER : createSiteChanges(databaseUrl, listener)
  const protocol = new URL(config.publicUrl).protocol
  const originOf = (slug: string) => {
    const own = ownHostOf(slug)
    return `${protocol}//${own ?? `${slug}.${config.siteBaseDomain}`}`
  }
  const reception = createReception({ countries, config, originOf, now: deps.now })
  const counter = createPageCounter(createDailyStatsRepository(db).add)
  const shown = (slug: string, headers: IncomingHttpHeaders) => recordPage(counter, slug, headers, deps.now())
  const documents = siteDocumentRoutes({ memory, cache, reception, publicUrl: config.publicUrl, listen: changes.start })
  return {
    routes: async (app) => {
      app.addHook('onClose', changes.stop)
      await app.register(countingPages(documents, counter, deps))
    },
    answerReady: createReadyPages({ memory, cache, reception, publicUrl: config.publicUrl, shown }),
    catchUp: changes.catchUp,
    atOnce: (calls) => async (app) => {
      app.addHook('onSend', async () => changes.catchUp())
      await app.register(calls)
    },
  }
}

async function findSite(reads: Database, countries: ServingCountries, slug: string): Promise<KnownSite | null> {
  const site = await createSiteRepository(reads).findBySlug(slug)
  if (!site) return null
  const configuration = await createConfigurationRepository(reads).findPublished(site.id)
  const hold = await createHoldRepository(reads).openCause(site.merchantId)
  const blockedCountries = await countries.blockedCountries()
  return { site, configuration, hold, blockedCountries, serving: servingOf({ ...site, hold, isConfigured: configuration !== null }) }
}
