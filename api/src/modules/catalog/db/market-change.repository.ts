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
    listWaiting: async () => (await waiting().orderBy('asked_at')).map(toChange),
    findWaiting: async (id) => {
      const change = await waiting().findById(id).forUpdate()
      return change ? toChange(change) : null
    },
    add: async ({ requestedBy: askedBy, requestedAt: askedAt, ...change }) =>
      MarketChangeModel.insertIfAbsent(db, { ...change, askedBy, askedAt }),
    end: async (id, { decision, by, at }) => void (await waiting().findById(id).patch({ decision, decidedBy: by, decidedAt: at })),
    expire: async (countriesId, at) => {
      const over = waiting().where({ countries_id: countriesId }).where('expires_at', '<=', at)
      await over.patch({ decision: 'expired', decidedAt: at })
    },
  }
}

function toChange({ askedBy, askedAt, ...change }: MarketChangeModel): MarketChange {
  return { ...change, requestedBy: askedBy, requestedAt: askedAt }
}
