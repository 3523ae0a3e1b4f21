import type { Database } from '../../../platform/database.ts'
import type { MarketChange } from '../domain/market-change.ts'
import { MarketChangeModel } from './catalog.model.ts'

export interface MarketDecision {
  readonly decision: 'approved' | 'declined' | 'expired'
  readonly by: string | null
  readonly at: Date
}

export interface MarketChangeRepository {
  /** Includes expired requests. */
  readonly listWaiting: () => Promise<readonly MarketChange[]>
  readonly findWaiting: (id: string) => Promise<MarketChange | null>
  /** False when a request for the market is pending. */
  readonly add: (change: MarketChange) => Promise<boolean>
  readonly end: (id: string, end: MarketDecision) => Promise<void>
  readonly expire: (countriesId: number, at: Date) => Promise<void>
}

export function createMarketChangeRepository(db: Database): MarketChangeRepository {
  const waiting = () => MarketChangeModel.query(db).whereNull('decision')
  return {
    listWaiting: async () => waiting().orderBy('asked_at'),
    findWaiting: async (id) => (await waiting().findById(id).forUpdate()) ?? null,
    add: async (change) => MarketChangeModel.insertIfAbsent(db, change),
    end: async (id, { decision, by, at }) => void (await waiting().findById(id).patch({ decision, decidedBy: by, decidedAt: at })),
    expire: async (countriesId, at) => {
      const over = waiting().where({ countries_id: countriesId }).where('expires_at', '<=', at)
      await over.patch({ decision: 'expired', decidedAt: at })
    },
  }
}
