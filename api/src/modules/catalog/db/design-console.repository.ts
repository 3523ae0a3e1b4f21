import type { DesignSort } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import type { DesignScope, StoredDesign } from '../domain/design.ts'
import type { PageFound, PageWanted } from '../domain/showcase.ts'
import { DesignModel } from './catalog.model.ts'

export interface DesignFilter {
  readonly isWithdrawn: boolean
  readonly terms: readonly string[]
  /** The last withdrawn first, then by theme, unless given. */
  readonly sort: DesignSort | undefined
}

export interface DesignConsoleRepository {
  /** Matches designs whose theme or scheme id contains every term. */
  readonly list: (filter: DesignFilter, page: PageWanted) => Promise<PageFound<StoredDesign>>
  readonly count: (terms: readonly string[]) => Promise<{ readonly onSale: number; readonly withdrawn: number }>
  readonly withdraw: (scope: DesignScope, reason: string, at: Date) => Promise<number>
  readonly publish: (scope: DesignScope) => Promise<number>
}

const ORDERS = {
  withdrawn: 'withdrawn_at DESC NULLS LAST',
  name: 'template_id',
  '-name': 'template_id DESC, theme_id DESC, scheme_id DESC',
  released: 'released_on',
  '-released': 'released_on DESC',
} as const satisfies Record<DesignSort | 'withdrawn', string>

const HAS_TERMS = `NOT EXISTS (SELECT FROM unnest(?::text[]) AS word WHERE strpos(theme_id || ' ' || scheme_id, word) = 0)`

const COUNT = `
  SELECT count(*) FILTER (WHERE withdrawn_at IS NULL)::integer AS "onSale",
    count(*) FILTER (WHERE withdrawn_at IS NOT NULL)::integer AS withdrawn FROM catalog_designs WHERE ${HAS_TERMS}`

export function createDesignConsoleRepository(db: Database): DesignConsoleRepository {
  const within = ({ templateId, themeId, schemeId }: DesignScope) => {
    const theme = DesignModel.query(db).where({ template_id: templateId, theme_id: themeId })
    return schemeId === undefined ? theme : theme.where({ scheme_id: schemeId })
  }
  const count: DesignConsoleRepository['count'] = async (terms) => {
    const { rows } = await db.raw<{ rows: { onSale: number; withdrawn: number }[] }>(COUNT, [[...terms]])
    return rows[0] ?? { onSale: 0, withdrawn: 0 }
  }
  return {
    list: async ({ isWithdrawn, terms, sort }, { page, pageSize }) => {
      const rows = await DesignModel.query(db)
        .select('template_id', 'theme_id', 'scheme_id', 'released_on', 'withdrawn_at', 'withdrawal_reason')
        .whereRaw(HAS_TERMS, [[...terms]])
        .whereRaw('(withdrawn_at IS NOT NULL) = ?', [isWithdrawn])
        .orderByRaw(`${ORDERS[sort ?? 'withdrawn']}, theme_id, scheme_id`)
        .limit(pageSize)
        .offset((page - 1) * pageSize)
      const counts = await count(terms)
      return { rows, total: isWithdrawn ? counts.withdrawn : counts.onSale }
    },
    count,
    withdraw: async (scope, reason, at) => within(scope).whereNull('withdrawn_at').patch({ withdrawnAt: at, withdrawalReason: reason }),
    publish: async (scope) => within(scope).whereNotNull('withdrawn_at').patch({ withdrawnAt: null, withdrawalReason: null }),
  }
}
