import type { RtpBand } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import {
  MIDDLE_BAND,
  type DeveloperFilter,
  type DeveloperProfile,
  type GameFilter,
  type MethodOfMarket,
  type PageFound,
  type PageWanted,
  type TitleOfStudio,
  type Totals,
} from '../domain/showcase.ts'

export interface ShowcaseRepository {
  readonly listDevelopers: (filter: DeveloperFilter, page: PageWanted) => Promise<PageFound<DeveloperProfile>>
  readonly listGames: (filter: GameFilter, page: PageWanted) => Promise<PageFound<TitleOfStudio>>
  readonly listMethods: (countriesId: number) => Promise<readonly MethodOfMarket[]>
  /** `month` is the first ISO date of the month that counts as new. */
  readonly countAll: (month: string) => Promise<Totals>
}

interface Condition {
  readonly sql: string
  readonly values: readonly (string | number)[]
}

interface Selection {
  readonly columns: string
  readonly from: string
  readonly conditions: readonly Condition[]
  readonly order: string
}

const BANDS: Readonly<Record<RtpBand, Condition>> = {
  low: { sql: 'sheet.rtp_from < ?', values: [MIDDLE_BAND.from] },
  middle: { sql: 'sheet.rtp_from <= ? AND sheet.rtp_to >= ?', values: [MIDDLE_BAND.to, MIDDLE_BAND.from] },
  high: { sql: 'sheet.rtp_to > ?', values: [MIDDLE_BAND.to] },
}

export function createShowcaseRepository(db: Database): ShowcaseRepository {
  return {
    listDevelopers: (filter, page) =>
      selectPage(db, page, {
        columns: `developer.id, developer.name, sheet.game_types AS "gameTypes", sheet.games, sheet.rtp_from AS "rtpFrom",
          sheet.rtp_to AS "rtpTo", sheet.languages`,
        from: 'catalog_developers developer JOIN catalog_developer_sheets sheet ON sheet.developer_id = developer.id',
        conditions: [
          ...filter.terms.map((word) => contains('developer.search_key', word)),
          ...when(filter.type, 'sheet.game_types @> ARRAY[?]'),
          ...(filter.band ? [BANDS[filter.band]] : []),
          ...when(filter.language, 'sheet.languages @> ARRAY[?]'),
        ],
        order: 'developer.search_key, developer.id',
      }),
    listGames: (filter, page) =>
      selectPage(db, page, {
        columns: `game.id, game.name, game.developer_id AS "developerId", developer.name AS "developerName", game.type,
          game.rtp_basis_points AS rtp`,
        from: 'catalog_games game JOIN catalog_developers developer ON developer.id = game.developer_id',
        conditions: [
          ...filter.terms.map((word) => contains('game.search_key', word)),
          ...when(filter.type, 'game.type = ?'),
          ...when(filter.developerId, 'game.developer_id = ?'),
        ],
        order: 'game.search_key, game.id',
      }),
    listMethods: (countriesId) => listMethods(db, countriesId),
    countAll: (month) => countAll(db, month),
  }
}

/** No LIKE, so that input needs no escaping of pattern characters. */
function contains(column: string, word: string): Condition {
  return { sql: `strpos(${column}, ?) > 0`, values: [word] }
}

function when(value: string | undefined, sql: string): readonly Condition[] {
  return value === undefined ? [] : [{ sql, values: [value] }]
}

async function selectPage<Row>(db: Database, { page, pageSize }: PageWanted, selection: Selection): Promise<PageFound<Row>> {
  const where = ['true', ...selection.conditions.map(({ sql }) => sql)].join(' AND ')
  const values = selection.conditions.flatMap((condition) => condition.values)
  const counted = await db.raw<{ rows: { total: number }[] }>(
    `SELECT count(*)::integer AS total FROM ${selection.from} WHERE ${where}`,
    values,
  )
  const { rows } = await db.raw<{ rows: Row[] }>(
    `SELECT ${selection.columns} FROM ${selection.from} WHERE ${where} ORDER BY ${selection.order} LIMIT ? OFFSET ?`,
    [...values, pageSize, (page - 1) * pageSize],
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

async function listMethods(db: Database, countriesId: number): Promise<readonly MethodOfMarket[]> {
  const { rows } = await db.raw<{ rows: MethodOfMarket[] }>(
    `SELECT method.id, method.name, method.kind, country.currency_code AS "currencyCode", terms.minimum, terms.maximum,
       terms.fee_basis_points AS "feeBasisPoints", terms.speed, terms.can_pay_out AS "canPayOut"
     FROM catalog_market_methods terms
     JOIN catalog_payment_methods method ON method.id = terms.method_id
     JOIN catalog_countries country ON country.id = terms.countries_id
     WHERE terms.countries_id = ? AND NOT country.is_closed
     ORDER BY method.is_worldwide, terms.position, method.id`,
    [countriesId],
  )
  return rows
}

async function countAll(db: Database, month: string): Promise<Totals> {
  const { rows } = await db.raw<{ rows: Totals[] }>(
    `WITH offer AS (SELECT terms.method_id, terms.countries_id FROM catalog_market_methods terms
         JOIN catalog_countries country ON country.id = terms.countries_id WHERE NOT country.is_closed)
     SELECT (SELECT count(DISTINCT template_id)::integer FROM catalog_theme_sheets) AS templates,
       (SELECT coalesce(sum(cardinality(scheme_ids)), 0)::integer FROM catalog_theme_sheets) AS themes,
       (SELECT count(DISTINCT scheme_id)::integer FROM catalog_theme_sheets, unnest(scheme_ids) AS scheme_id) AS schemes,
       (SELECT coalesce(sum(cardinality(scheme_ids)), 0)::integer FROM catalog_theme_sheets WHERE released_on >= ?) AS "themesThisMonth",
       (SELECT count(*)::integer FROM catalog_developer_sheets) AS developers,
       (SELECT count(*)::integer FROM catalog_games) AS games,
       (SELECT count(DISTINCT method_id)::integer FROM offer) AS "paymentMethods",
       (SELECT count(DISTINCT countries_id)::integer FROM offer WHERE countries_id <> -1) AS "paymentMarkets"`,
    [month],
  )
  if (!rows[0]) throw new Error('A count has no row')
  return rows[0]
}
