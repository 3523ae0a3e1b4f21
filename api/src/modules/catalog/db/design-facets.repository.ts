import type { Database } from '../../../platform/database.ts'
import type { DesignFilter, FacetCounts, FacetName } from '../domain/design.ts'
import { SUITS_MARKET } from './design.repository.ts'

export interface DesignFacetsRepository {
  /** Each facet ignores its own condition. Null for an unknown market; `since` is the first ISO date that counts as new. */
  readonly count: (countriesId: number, filter: DesignFilter, since: string) => Promise<FacetCounts | null>
}

interface CountRow {
  readonly facet: FacetName | 'total' | 'new'
  readonly id: string
  readonly count: number
}

/** One pass marks failed conditions per theme; a theme counts for a facet when it fails none or only that facet's own. */
const STATEMENT = `
  WITH sheet AS (
    SELECT design.*, design.released_on >= ? AS is_new, coalesce((? = ANY (design.scheme_ids))::integer, cardinality(design.scheme_ids)) AS designs,
      coalesce(design.category_id <> ?, false)::integer AS fails_category, coalesce(design.layout <> ?, false)::integer AS fails_layout,
      coalesce(design.mode <> ?, false)::integer AS fails_mode, coalesce(? <> ALL (design.sections), false)::integer AS fails_section,
      coalesce(design.template_id <> ?, false)::integer AS fails_template, coalesce(design.released_on < ?, false)::integer AS fails_new
    FROM catalog_countries market JOIN catalog_theme_sheets design ON ${SUITS_MARKET} WHERE market.id = ?
  ), marked AS MATERIALIZED (
    SELECT *, fails_category + fails_layout + fails_mode + fails_section + fails_template + fails_new AS fails FROM sheet
  )
  SELECT 'total' AS facet, '' AS id, (SELECT coalesce(sum(designs), 0)::integer FROM marked WHERE fails = 0) AS count
  FROM catalog_countries WHERE id = ?
  UNION ALL SELECT 'new', '', coalesce(sum(designs), 0)::integer FROM marked WHERE fails = fails_new AND is_new
  ${['category', 'template'].map((facet) => countBy(facet, `${facet}_id`)).join('')}
  ${['layout', 'mode'].map((facet) => countBy(facet, facet)).join('')}
  UNION ALL SELECT 'section', section, sum(designs)::integer FROM marked CROSS JOIN unnest(sections) AS section
    WHERE fails = fails_section GROUP BY section
  UNION ALL SELECT 'scheme', scheme_id, count(*)::integer FROM marked CROSS JOIN unnest(scheme_ids) AS scheme_id
    WHERE fails = 0 GROUP BY scheme_id`

function countBy(facet: string, column: string): string {
  return `UNION ALL SELECT '${facet}', ${column}, sum(designs)::integer FROM marked WHERE fails = fails_${facet} GROUP BY ${column}\n`
}

export function createDesignFacetsRepository(db: Database): DesignFacetsRepository {
  return {
    count: async (countriesId, filter, since) => {
      const requested = [
        filter.schemeId,
        filter.categoryId,
        filter.layout,
        filter.mode,
        filter.section,
        filter.templateId,
        filter.releasedSince,
      ]
      const values = [since, ...requested.map((value) => value ?? null), countriesId, countriesId]
      const { rows } = await db.raw<{ rows: CountRow[] }>(STATEMENT, values)
      const of = (facet: CountRow['facet']) => rows.filter((row) => row.facet === facet)
      const [total] = of('total')
      if (!total) return null
      return {
        total: total.count,
        isNew: of('new')[0]?.count ?? 0,
        counts: {
          category: of('category'),
          layout: of('layout'),
          mode: of('mode'),
          section: of('section'),
          scheme: of('scheme'),
          template: of('template'),
        },
      }
    },
  }
}
