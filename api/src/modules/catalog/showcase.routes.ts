import { endpoints } from '@parlour/contracts'
import type { FastifyInstance } from 'fastify'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { monthOf } from './domain/design.ts'
import { searchTermsOf } from './domain/search-text.ts'
import { pageOf } from './page-wanted.ts'
import { presentDeveloper, presentGame, presentMethod } from './showcase.presenter.ts'
import type { CatalogContext } from './use-cases/catalog-context.ts'
import { findMarket } from './use-cases/find-market.ts'

export function addShowcaseEndpoints(app: FastifyInstance, ctx: CatalogContext): void {
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
