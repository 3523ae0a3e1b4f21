import type { Database } from '../../../platform/database.ts'
import type { DesignScope, StoredDesign } from '../domain/design.ts'
import type { PageFound, PageWanted } from '../domain/showcase.ts'
import { DesignModel } from './catalog.model.ts'

export interface DesignConsoleRepository {
  /** Matches designs whose theme or scheme id contains every term. */
  readonly list: (isWithdrawn: boolean, terms: readonly string[], page: PageWanted) => Promise<PageFound<StoredDesign>>
  readonly count: (terms: readonly string[]) => Promise<{ readonly onSale: number; readonly withdrawn: number }>
  readonly withdraw: (scope: DesignScope, reason: string, at: Date) => Promise<number>
  readonly publish: (scope: DesignScope) => Promise<number>
}

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
    list: async (isWithdrawn, terms, { page, pageSize }) => {
      const rows = await DesignModel.query(db)
        .select('template_id', 'theme_id', 'scheme_id', 'released_on', 'withdrawn_at', 'withdrawal_reason')
        .whereRaw(HAS_TERMS, [[...terms]])
        .whereRaw('(withdrawn_at IS NOT NULL) = ?', [isWithdrawn])
        .orderByRaw('withdrawn_at DESC NULLS LAST, theme_id, scheme_id')
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
