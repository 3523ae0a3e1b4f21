import type { MarketState } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import type { MarketChange } from '../domain/market-change.ts'

interface ChangeRow {
  id: string
  countries_id: number
  state_before: MarketState
  state_after: MarketState
  reason: string
  asked_by: string
  asked_at: Date
  expires_at: Date
  decision: 'approved' | 'declined' | 'expired' | null
  decided_by: string | null
  decided_at: Date | null
}

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
  const waiting = () => db<ChangeRow>('catalog_market_changes').whereNull('decision')
  return {
    listWaiting: async () => (await waiting().orderBy('asked_at')).map(toChange),
    findWaiting: async (id) => {
      const row = await waiting().where({ id }).forUpdate().first()
      return row ? toChange(row) : null
    },
    add: async (change) => {
      const row = {
        id: change.id,
        countries_id: change.countriesId,
        state_before: change.stateBefore,
        state_after: change.stateAfter,
        reason: change.reason,
        asked_by: change.requestedBy,
        asked_at: change.requestedAt,
        expires_at: change.expiresAt,
      }
      const clash = db.raw('(countries_id) WHERE decision IS NULL')
      return (await db('catalog_market_changes').insert(row).onConflict(clash).ignore().returning('id')).length > 0
    },
    end: async (id, { decision, by, at }) => void (await waiting().where({ id }).update({ decision, decided_by: by, decided_at: at })),
    expire: async (countriesId, at) => {
      const over = waiting().where({ countries_id: countriesId }).where('expires_at', '<=', at)
      await over.update({ decision: 'expired', decided_at: at })
    },
  }
}

function toChange(row: ChangeRow): MarketChange {
  return {
    id: row.id,
    countriesId: row.countries_id,
    stateBefore: row.state_before,
    stateAfter: row.state_after,
    reason: row.reason,
    requestedBy: row.asked_by,
    requestedAt: row.asked_at,
    expiresAt: row.expires_at,
  }
}
