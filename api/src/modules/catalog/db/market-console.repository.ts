import type { MarketState } from '@parlour/contracts'
import { raw } from 'objection'
import type { Database } from '../../../platform/database.ts'
import type { Market } from '../domain/market.ts'
import type { MarketRules } from '../domain/market-change.ts'
import { CountryModel } from './catalog.model.ts'

export interface MarketConsoleRepository {
  readonly lock: (countriesId: number) => Promise<Market | null>
  readonly setState: (countriesId: number, state: MarketState) => Promise<void>
  readonly setRules: (countriesId: number, rules: MarketRules) => Promise<void>
}

export function createMarketConsoleRepository(db: Database): MarketConsoleRepository {
  const market = (countriesId: number) => CountryModel.query(db).findById(countriesId)
  return {
    lock: async (countriesId) => (await market(countriesId).forUpdate()) ?? null,
    setState: async (countriesId, state) =>
      void (await market(countriesId).patch({ isClosed: state !== 'open', isBlocked: state === 'blocked' })),
    setRules: async (countriesId, rules) => void (await market(countriesId).patch({ ...rules, rulesVersion: raw('rules_version + 1') })),
  }
}
