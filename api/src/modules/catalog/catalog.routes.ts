import { createHash } from 'node:crypto'
import { endpoints, GLOBAL_STATION_ID, type DesignLayout, type DesignSection } from '@parlour/contracts'
import { LANGUAGES } from '@parlour/i18n'
import type { FastifyPluginAsync, FastifyInstance } from 'fastify'
import { DomainError } from '../../platform/domain-error.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { knowsTag } from '../../platform/entity-tag.ts'
import {
  presentCountries,
  presentCountry,
  presentIntroduction,
  presentPackage,
  presentPhoneCodes,
  presentDeveloper,
  presentGame,
  presentMethod,
  flagPicture,
} from './catalog.presenter.ts'
import { presentCategories, presentDesign, presentFacets, type ThumbnailOf } from './design.presenter.ts'
import { monthOf } from './domain/design.ts'
import { searchTermsOf } from './domain/search-text.ts'
import { pageOf } from './page-wanted.ts'
import { countCategories, countFacets, listDesigns, type DesignSearch } from './use-cases/browse-designs.ts'
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

function answerConditionally(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return payload
    const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`
    reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', 'accept-language')
    if (!knowsTag(request, etag)) return payload
    reply.status(304).removeHeader('content-type').removeHeader('content-length')
    return null
  })
}

interface DesignQuery {
  readonly countriesId: string
  readonly categoryId?: string
  readonly layout?: DesignLayout
  readonly mode?: 'light' | 'dark'
  readonly section?: DesignSection
  readonly schemeId?: string
  readonly templateId?: string
  readonly isNew?: '1'
}

function addDesignEndpoints(app: FastifyInstance, ctx: CatalogContext, thumbnailOf: ThumbnailOf): void {
  addEndpoint(app, endpoints.listTemplates, async ({ query }) => {
    const page = pageOf(query)
    const { rows, total } = await listDesigns(ctx, searchOf(query), { sort: query.sort ?? 'recommended', page })
    return { list: rows.map((design) => presentDesign(design, thumbnailOf)), total, ...page }
  })
  addEndpoint(app, endpoints.listDesignFacets, async ({ query }) => presentFacets(await countFacets(ctx, searchOf(query))))
  addEndpoint(app, endpoints.listCategories, async ({ query }) => presentCategories(await countCategories(ctx, Number(query.countriesId))))
}

function searchOf({ countriesId, categoryId, layout, mode, section, schemeId, templateId, isNew }: DesignQuery): DesignSearch {
  return { countriesId: Number(countriesId), categoryId, layout, mode, section, schemeId, templateId, isNewOnly: isNew === '1' }
}

function addShowcaseEndpoints(app: FastifyInstance, ctx: CatalogContext): void {
  const { showcase, now } = ctx
  addEndpoint(app, endpoints.listDevelopers, async ({ query }) => {
    const wanted = pageOf(query)
    const filter = { terms: searchTermsOf(query.search ?? ''), type: query.type, band: query.rtp, language: query.language }
    const { rows, total } = await showcase.listDevelopers(filter, wanted)
    return { list: rows.map(presentDeveloper), total, ...wanted }
  })
  addEndpoint(app, endpoints.listGames, async ({ query }) => {
    const wanted = pageOf(query)
    const filter = { terms: searchTermsOf(query.search ?? ''), type: query.type, developerId: query.developerId }
    const { rows, total } = await showcase.listGames(filter, wanted)
    return { list: rows.map(presentGame), total, ...wanted }
  })
  addEndpoint(app, endpoints.listMarketMethods, async ({ query }) => {
    const { id } = await findMarket(ctx, Number(query.countriesId))
    const methods = await showcase.listMethods(id)
    return { countriesId: id, methods: methods.map(presentMethod) }
  })
  addEndpoint(app, endpoints.getCatalogTotals, () => showcase.countAll(monthOf(now())))
}
