import { endpoints, SEARCH_LIMIT, type SearchResults } from '@parlour/contracts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import type { ApiModule } from '../../platform/http-app.ts'

/** Who finds what of a merchant. */
export interface SearchDeps {
  readonly searchSites: (merchantId: string, text: string, limit: number) => Promise<SearchResults['sites']>
  readonly searchOrders: (merchantId: string, text: string, limit: number) => Promise<SearchResults['orders']>
}

/** One question for everything that a merchant looks for by name (B16). */
export function createSearch({ searchSites, searchOrders }: SearchDeps): ApiModule {
  return {
    routes: async (app) => {
      addEndpoint(app, endpoints.searchDesk, async ({ query, actor: { merchantId } }) => {
        // What PostgreSQL cannot hold in a text is in no name.
        const text = query.q.replaceAll('\0', '').toWellFormed().trim()
        if (text === '') return { sites: [], orders: [] }
        const [sites, orders] = await Promise.all([
          searchSites(merchantId, text, SEARCH_LIMIT),
          searchOrders(merchantId, text, SEARCH_LIMIT),
        ])
        return { sites, orders }
      })
    },
  }
}
