import type { MarketState } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import type { Market } from '../domain/market.ts'
import type { MarketRules } from '../domain/market-change.ts'
import { createCatalogRepository } from './catalog.repository.ts'

export interface MarketConsoleRepository {
  readonly lock: (countriesId: number) => Promise<Market | null>
  readonly setState: (countriesId: number, state: MarketState) => Promise<void>
  readonly setRules: (countriesId: number, rules: MarketRules) => Promise<void>
}

export function createMarketConsoleRepository(db: Database): MarketConsoleRepository {
  const market = (countriesId: number) => db('catalog_countries').where({ id: countriesId })
  return {
    lock: async (countriesId) => {
      await market(countriesId).forUpdate().select('id')
      return (await createCatalogRepository(db).findMarkets([countriesId]))[0] ?? null
    },
    setState: async (countriesId, state) =>
      void (await market(countriesId).update({ is_closed: state !== 'open', is_blocked: state === 'blocked' })),
    setRules: async (countriesId, rules) => {
      await market(countriesId).update({
        game_types: rules.gameTypes,
        languages: rules.languages,
        payment_methods: rules.paymentMethods,
        restrictions: rules.restrictions,
        minimum_age: rules.minimumAge,
        rules_version: db.raw('rules_version + 1'),
      })
    },
  }
}
