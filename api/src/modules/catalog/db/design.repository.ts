import type { Database } from '../../../platform/database.ts'
import type { DesignFilter, DesignKey, DesignsFound, DesignSort, ValueCount } from '../domain/design.ts'
import type { PageWanted } from '../domain/showcase.ts'
import { DesignModel } from './catalog.model.ts'

/** Methods that take a market return null when it does not exist. */
export interface DesignRepository {
  readonly listPage: (countriesId: number, filter: DesignFilter, sort: DesignSort, page: PageWanted) => Promise<DesignsFound | null>
  readonly countCategories: (countriesId: number) => Promise<readonly ValueCount[] | null>
  readonly isOnSale: (design: DesignKey) => Promise<boolean>
  readonly filterOnSale: (designs: readonly DesignKey[]) => Promise<readonly DesignKey[]>
  readonly isSoldIn: (countriesId: number, design: DesignKey) => Promise<boolean>
}

const ORDER: Readonly<Record<DesignSort, string>> = { recommended: 'position', new: 'released_on DESC, position' }

/** Expects rows named `design` and `market`. */
export const SUITS_MARKET = '(design.game_type IS NULL OR design.game_type = ANY (market.game_types))'

const SOLD_IN = `
  SELECT FROM catalog_designs design JOIN catalog_countries market ON market.id = ?
  WHERE design.template_id = ? AND design.theme_id = ? AND design.scheme_id = ? AND design.withdrawn_at IS NULL AND ${SUITS_MARKET}`

export function createDesignRepository(db: Database): DesignRepository {
  return {
    listPage: (countriesId, filter, sort, page) => listPage(db, countriesId, filter, sort, page),
    countCategories: (countriesId) => countCategories(db, countriesId),
    isOnSale: async ({ templateId, themeId, schemeId }) =>
      (await DesignModel.query(db).findById([templateId, themeId, schemeId]).whereNull('withdrawn_at')) !== undefined,
    filterOnSale: async (designs) => filterOnSale(db, designs),
    isSoldIn: async (countriesId, { templateId, themeId, schemeId }) =>
      (await db.raw<{ rows: unknown[] }>(SOLD_IN, [countriesId, templateId, themeId, schemeId])).rows.length > 0,
  }
}

async function filterOnSale(db: Database, designs: readonly DesignKey[]): Promise<readonly DesignKey[]> {
  const columns = [designs.map((key) => key.templateId), designs.map((key) => key.themeId), designs.map((key) => key.schemeId)]
  const { rows } = await db.raw<{ rows: DesignKey[] }>(
    `SELECT template_id AS "templateId", theme_id AS "themeId", scheme_id AS "schemeId"
     FROM unnest(?::text[], ?::text[], ?::text[]) WITH ORDINALITY AS wanted (template_id, theme_id, scheme_id, place)
     JOIN catalog_designs design USING (template_id, theme_id, scheme_id) WHERE design.withdrawn_at IS NULL ORDER BY place`,
    columns,
  )
  return rows
}

interface Conditions {
  readonly sql: string
  readonly values: readonly string[]
}

function conditionsOf(filter: DesignFilter): Conditions {
  const all: readonly (readonly [sql: string, value: string | undefined])[] = [
    ['design.category_id = ?', filter.categoryId],
    ['design.layout = ?', filter.layout],
    ['design.mode = ?', filter.mode],
    ['design.sections @> ARRAY[?]', filter.section],
    ['design.template_id = ?', filter.templateId],
    ['design.released_on >= ?', filter.releasedSince],
  ]
  const wanted = all.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, value }]))
  return { sql: [SUITS_MARKET, ...wanted.map(({ sql }) => sql)].join(' AND '), values: wanted.map(({ value }) => value) }
}

const CARD = `design.template_id AS "templateId", design.theme_id AS "themeId", design.scheme_id AS "schemeId",
  design.category_id AS "categoryId", design.layout, design.mode, design.sections, design.released_on AS "releasedOn"`

async function listPage(
  db: Database,
  countriesId: number,
  filter: DesignFilter,
  sort: DesignSort,
  { page, pageSize }: PageWanted,
): Promise<DesignsFound | null> {
  const offset = (page - 1) * pageSize
  const { sql, values } = conditionsOf(filter)
  const scheme = filter.schemeId === undefined ? [] : [filter.schemeId]
  if (sort === 'recommended' && values.length + scheme.length === 0) return listWholeGallery(db, countriesId, pageSize, offset)
  const { rows } = await db.raw<{ rows: DesignsFound[] }>(
    `SELECT market.template_id AS "leadingTemplateId", counted.total, page.designs FROM catalog_countries market
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(${scheme.length > 0 ? '1' : 'cardinality(design.scheme_ids)'}), 0)::integer AS total
       FROM catalog_theme_sheets design WHERE ${sql} ${scheme.length > 0 ? 'AND design.scheme_ids @> ARRAY[?]' : ''}
     ) counted
     CROSS JOIN LATERAL (
       SELECT coalesce(json_agg(card), '[]') AS designs FROM (
         SELECT ${CARD} FROM catalog_designs design
         WHERE design.withdrawn_at IS NULL AND ${sql} ${scheme.length > 0 ? 'AND design.scheme_id = ?' : ''}
         ORDER BY ${ORDER[sort]} LIMIT ? OFFSET ?
       ) card
     ) page
     WHERE market.id = ?`,
    [...values, ...scheme, ...values, ...scheme, pageSize, offset, countriesId],
  )
  return rows[0] ?? null
}

/** Starts from the nearest mark instead of an offset. */
async function listWholeGallery(db: Database, countriesId: number, pageSize: number, offset: number): Promise<DesignsFound | null> {
  const { rows } = await db.raw<{ rows: DesignsFound[] }>(
    `SELECT market.template_id AS "leadingTemplateId", page.designs, coalesce(mark.total, (
       SELECT coalesce(sum(cardinality(design.scheme_ids)), 0)::integer FROM catalog_theme_sheets design WHERE ${SUITS_MARKET}
     )) AS total
     FROM catalog_countries market
     LEFT JOIN LATERAL (
       SELECT place, position, total FROM catalog_gallery_marks WHERE game_types = market.game_types AND place <= ?
       ORDER BY place DESC LIMIT 1
     ) mark ON true
     CROSS JOIN LATERAL (
       SELECT coalesce(json_agg(card), '[]') AS designs FROM (
         SELECT ${CARD} FROM catalog_designs design
         WHERE design.withdrawn_at IS NULL AND design.position >= coalesce(mark.position, 0) AND ${SUITS_MARKET}
         ORDER BY design.position LIMIT ? OFFSET ? - coalesce(mark.place, 0)
       ) card
     ) page
     WHERE market.id = ?`,
    [offset, pageSize, offset, countriesId],
  )
  return rows[0] ?? null
}

async function countCategories(db: Database, countriesId: number): Promise<readonly ValueCount[] | null> {
  const { rows } = await db.raw<{ rows: { id: string | null; count: number }[] }>(
    `SELECT design.category_id AS id, coalesce(sum(cardinality(design.scheme_ids)), 0)::integer AS count
     FROM catalog_countries market LEFT JOIN catalog_theme_sheets design ON ${SUITS_MARKET}
     WHERE market.id = ? GROUP BY design.category_id`,
    [countriesId],
  )
  return rows.length === 0 ? null : rows.flatMap(({ id, count }) => (id === null ? [] : [{ id, count }]))
}
