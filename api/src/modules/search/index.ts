import { endpoints, SEARCH_LIMIT } from '@parlour/contracts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { MerchantAccountRepository } from '../identity/index.ts'
import type { Orders } from '../orders/index.ts'
import type { PaymentReads } from '../payments/index.ts'
import type { SiteReads } from '../sites/index.ts'
import { searchConsole } from './search-console.ts'

export interface SearchDeps {
  readonly accounts: Pick<MerchantAccountRepository, 'merchantsBy'>
  readonly sites: Pick<SiteReads, 'searchSites' | 'consoleView'>
  readonly orders: Pick<Orders, 'searchOrders' | 'consoleView'>
  readonly payments: Pick<PaymentReads, 'transactionsBy'>
}

export function createSearch(deps: SearchDeps): ApiModule {
  const { accounts, orders, payments } = deps
  const finders = {
    merchants: accounts.merchantsBy,
    orders: orders.consoleView.ordersBy,
    sites: deps.sites.consoleView.sitesBy,
    transactions: payments.transactionsBy,
  }
  return {
    routes: async (app) => {
      addEndpoint(app, endpoints.searchWorkspace, async ({ query, actor: { merchantId } }) => {
        // What PostgreSQL cannot hold in a text is in no name.
        const text = query.q.replaceAll('\0', '').toWellFormed().trim()
        if (text === '') return { sites: [], orders: [] }
        const [sites, found] = await Promise.all([
          deps.sites.searchSites(merchantId, text, SEARCH_LIMIT),
          orders.searchOrders(merchantId, text, SEARCH_LIMIT),
        ])
        return { sites, orders: found }
      })
      addEndpoint(app, endpoints.searchConsole, async ({ query, actor }) => searchConsole(finders, actor.roles, query.q))
    },
  }
}
