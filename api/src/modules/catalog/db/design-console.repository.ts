import type { Database } from '../../../platform/database.ts'
import type { DesignScope, StoredDesign } from '../domain/design.ts'
import type { PageFound, PageWanted } from '../domain/showcase.ts'

export interface DesignConsoleRepository {
  /** Matches designs whose theme or scheme id contains every term. */
  readonly list: (isWithdrawn: boolean, terms: readonly string[], page: PageWanted) => Promise<PageFound<StoredDesign>>
  readonly count: (terms: readonly string[]) => Promise<{ readonly onSale: number; readonly withdrawn: number }>
  readonly withdraw: (scope: DesignScope, reason: string, at: Date) => Promise<number>
  readonly publish: (scope: DesignScope) => Promise<number>
}

const HAS_TERMS = `NOT EXISTS (SELECT FROM unnest(?::text[]) AS word WHERE strpos(theme_id || ' ' || scheme_id, word) = 0)`

export function createDesignConsoleRepository(db: Database): DesignConsoleRepository {
  const within = ({ templateId, themeId, schemeId }: DesignScope) => {
    const theme = db('catalog_designs').where({ template_id: templateId, theme_id: themeId })
    return schemeId === undefined ? theme : theme.where({ scheme_id: schemeId })
  }
  const count: DesignConsoleRepository['count'] = async (terms) => {
    const { rows } = await db.raw<{ rows: { onSale: number; withdrawn: number }[] }>(
      `SELECT count(*) FILTER (WHERE withdrawn_at IS NULL)::integer AS "onSale",
         count(*) FILTER (WHERE withdrawn_at IS NOT NULL)::integer AS withdrawn FROM catalog_designs WHERE ${HAS_TERMS}`,
      [[...terms]],
    )
    return rows[0] ?? { onSale: 0, withdrawn: 0 }
  }
  return {
    list: async (isWithdrawn, terms, { page, pageSize }) => {
      const { rows } = await db.raw<{ rows: StoredDesign[] }>(
        `SELECT template_id AS "templateId", theme_id AS "themeId", scheme_id AS "schemeId", released_on::text AS "releasedOn",
           withdrawn_at AS "withdrawnAt", withdrawal_reason AS "withdrawalReason"
         FROM catalog_designs WHERE ${HAS_TERMS} AND (withdrawn_at IS NOT NULL) = ?
         ORDER BY withdrawn_at DESC NULLS LAST, theme_id, scheme_id LIMIT ? OFFSET ?`,
        [[...terms], isWithdrawn, pageSize, (page - 1) * pageSize],
      )
      const counts = await count(terms)
      return { rows, total: isWithdrawn ? counts.withdrawn : counts.onSale }
    },
    count,
    withdraw: async (scope, reason, at) => within(scope).whereNull('withdrawn_at').update({ withdrawn_at: at, withdrawal_reason: reason }),
    publish: async (scope) => within(scope).whereNotNull('withdrawn_at').update({ withdrawn_at: null, withdrawal_reason: null }),
  }
}
