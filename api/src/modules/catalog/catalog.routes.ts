import { endpoints, GLOBAL_STATION_ID, type Template } from '@parlour/contracts'
import { LANGUAGES } from '@parlour/i18n'
import type { FastifyPluginAsync } from 'fastify'
import { DomainError } from '../../platform/domain-error.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { presentCountries, presentCountry, presentIntroduction, presentPackage, presentPhoneCodes } from './catalog.presenter.ts'
import { answerConditionally } from './conditional-answers.ts'
import type { CatalogRepository } from './db/catalog.repository.ts'
import type { ShowcaseRepository } from './db/showcase.repository.ts'
import type { PublishedTemplate } from './domain/market.ts'
import { addShowcaseEndpoints } from './showcase.routes.ts'
import type { FindMarket } from './use-cases/find-market.ts'
import type { ListTemplates } from './use-cases/list-templates.ts'

export interface CatalogRoutesDeps {
  readonly catalog: CatalogRepository
  readonly showcase: ShowcaseRepository
  readonly findMarket: FindMarket
  readonly listTemplates: ListTemplates
}

const DEFAULT_PAGE_SIZE = 24

/** Markets, packages, designs, dialling codes, and what the public pages show of studios and payment methods. */
export function createCatalogRoutes(deps: CatalogRoutesDeps): FastifyPluginAsync {
  return async (app) => {
    answerConditionally(app)
    addMarketEndpoints(app, deps)
    addPackageEndpoints(app, deps)
    addDesignEndpoints(app, deps)
    addShowcaseEndpoints(app, deps)
  }
}

function addMarketEndpoints(app: Parameters<FastifyPluginAsync>[0], { catalog, findMarket }: CatalogRoutesDeps): void {
  addEndpoint(app, endpoints.listCountries, async ({ query, locale }) =>
    query.id === undefined
      ? presentCountries(await catalog.listMarkets(), locale)
      : [presentCountry(await findMarket(Number(query.id)), locale)],
  )
  addEndpoint(app, endpoints.listLanguages, async () => LANGUAGES.map(({ code, nativeName, dir }) => ({ code, nativeName, dir })))
  addEndpoint(app, endpoints.getIntroduction, async ({ query, locale }) =>
    presentIntroduction(await findMarket(Number(query.countriesId)), locale),
  )
  addEndpoint(app, endpoints.listPhoneCodes, async ({ locale }) => presentPhoneCodes(await catalog.listMarkets(), locale))
}

function addPackageEndpoints(app: Parameters<FastifyPluginAsync>[0], { catalog, findMarket }: CatalogRoutesDeps): void {
  addEndpoint(app, endpoints.listPackages, async ({ query }) => {
    const market = await findMarket(Number(query.countriesId))
    const packages = await catalog.listPackages(market.id)
    return packages.map((terms) => presentPackage(terms, market.id))
  })
  addEndpoint(app, endpoints.getPackage, async ({ query }) => {
    const terms = await catalog.findPackage(query.id)
    if (!terms) throw new DomainError('catalog.package-unknown')
    return presentPackage(terms, GLOBAL_STATION_ID)
  })
}

function addDesignEndpoints(app: Parameters<FastifyPluginAsync>[0], { listTemplates }: CatalogRoutesDeps): void {
  addEndpoint(app, endpoints.listTemplates, async ({ query }) => {
    const templates = await listTemplates(Number(query.countriesId))
    const matching = templates.filter((template) => query.categoryId === undefined || template.categoryId === query.categoryId)
    const page = Number(query.page ?? 1)
    const pageSize = Number(query.pageSize ?? DEFAULT_PAGE_SIZE)
    const rows = matching.slice((page - 1) * pageSize, page * pageSize)
    return { list: rows.map(presentTemplate), total: matching.length, page, pageSize }
  })
  addEndpoint(app, endpoints.listCategories, async ({ query }) => {
    const templates = await listTemplates(Number(query.countriesId))
    const counts = Map.groupBy(templates, ({ categoryId }) => categoryId)
    return [...counts].map(([id, members]) => ({ id, count: members.length }))
  })
}

function presentTemplate({ id, name, categoryId, themes }: PublishedTemplate): Template {
  return { id, name, categoryId, themes: themes.map((theme) => ({ ...theme })) }
}
