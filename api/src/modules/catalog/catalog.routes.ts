import { endpoints, GLOBAL_STATION_ID } from '@parlour/contracts'
import { LANGUAGES } from '@parlour/i18n'
import type { FastifyPluginAsync } from 'fastify'
import { DomainError } from '../../platform/domain-error.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { presentCountries, presentCountry, presentIntroduction, presentPackage, presentPhoneCodes } from './catalog.presenter.ts'
import { answerConditionally } from './conditional-responses.ts'
import { flagPicture } from './domain/flag-picture.ts'
import { addDesignEndpoints } from './design.routes.ts'
import type { ThumbnailOf } from './design.presenter.ts'
import { addShowcaseEndpoints } from './showcase.routes.ts'
import type { CatalogContext } from './use-cases/catalog-context.ts'
import { findMarket } from './use-cases/find-market.ts'

export function createCatalogRoutes(ctx: CatalogContext, thumbnailOf: ThumbnailOf): FastifyPluginAsync {
  return async (app) => {
    answerConditionally(app)
    addMarketEndpoints(app, ctx)
    addFlags(app, ctx)
    addPackageEndpoints(app, ctx)
    addDesignEndpoints(app, ctx, thumbnailOf)
    addShowcaseEndpoints(app, ctx)
  }
}

function addFlags(app: Parameters<FastifyPluginAsync>[0], ctx: CatalogContext): void {
  app.get<{ Params: { file: string } }>('/flags/:file', { config: { isDocument: true } }, async ({ params }, reply) => {
    const [, id] = /^(-1|\d{1,3})\.svg$/.exec(params.file) ?? []
    if (id === undefined) throw new DomainError('platform.not-found')
    const { iso2 } = await findMarket(ctx, Number(id))
    return reply.type('image/svg+xml').send(flagPicture(iso2))
  })
}

function addMarketEndpoints(app: Parameters<FastifyPluginAsync>[0], ctx: CatalogContext): void {
  const { catalog } = ctx
  addEndpoint(app, endpoints.listCountries, async ({ query, locale }) =>
    query.id === undefined
      ? presentCountries(await catalog.listMarkets(), locale)
      : [presentCountry(await findMarket(ctx, Number(query.id)), locale)],
  )
  addEndpoint(app, endpoints.listLanguages, async () => LANGUAGES.map(({ code, nativeName, dir }) => ({ code, nativeName, dir })))
  addEndpoint(app, endpoints.getIntroduction, async ({ query, locale }) =>
    presentIntroduction(await findMarket(ctx, Number(query.countriesId)), locale),
  )
  addEndpoint(app, endpoints.listPhoneCodes, async ({ locale }) => presentPhoneCodes(await catalog.listMarkets(), locale))
}

function addPackageEndpoints(app: Parameters<FastifyPluginAsync>[0], ctx: CatalogContext): void {
  const { catalog, now } = ctx
  addEndpoint(app, endpoints.listPackages, async ({ query }) => {
    const market = await findMarket(ctx, Number(query.countriesId))
    const packages = await catalog.listPackages(market.id, now())
    return packages.map((terms) => presentPackage(terms, market.id))
  })
  addEndpoint(app, endpoints.getPackage, async ({ query }) => {
    const terms = await catalog.findPackage(query.id, now())
    if (!terms) throw new DomainError('catalog.package-unknown')
    return presentPackage(terms, GLOBAL_STATION_ID)
  })
}
