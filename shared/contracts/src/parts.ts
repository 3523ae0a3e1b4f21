import { Type, type TProperties } from 'typebox'

/** An object that refuses unknown fields; every body and query is one (finding 7 of the security page). */
export const Strict = <Fields extends TProperties>(fields: Fields) => Type.Object(fields, { additionalProperties: false })

/** A value, or null where there is none. */
export const Nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) => Type.Union([schema, Type.Null()])

/** Letters of the base64 text of a file: four for each three bytes. */
export const base64Chars = (bytes: number): number => Math.ceil(bytes / 3) * 4

/** The base64 text of a file of at most so many bytes. */
export const Base64Text = (maxBytes: number) => Type.String({ pattern: '^[A-Za-z0-9+/]+={0,2}$', maxLength: base64Chars(maxBytes) })

/** A decimal USDT amount with six decimals as a string, e.g. `"999.000000"`. Never a JSON number. */
export const Money = Type.String({ pattern: '^-?(0|[1-9][0-9]{0,12})\\.[0-9]{6}$', maxLength: 21 })

/** An identifier of a row that a merchant can own. */
export const Id = Type.String({ format: 'uuid', maxLength: 36 })

/** Counts the writes of an object: a save that names an older one than the stored is refused, so that no update is lost. */
export const Version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

/** A stable kebab-case identifier of catalogue data. */
export const Slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', minLength: 1, maxLength: 60 })

/** An ISO 8601 time in UTC. */
export const IsoTime = Type.String({ maxLength: 40 })

/** One of the 15 locales of the product. */
export const LocaleCode = Type.Union([
  Type.Literal('en'),
  Type.Literal('zh-CN'),
  Type.Literal('zh-TW'),
  Type.Literal('vi'),
  Type.Literal('id'),
  Type.Literal('ms'),
  Type.Literal('th'),
  Type.Literal('es'),
  Type.Literal('pt'),
  Type.Literal('bn'),
  Type.Literal('ru'),
  Type.Literal('ja'),
  Type.Literal('ko'),
  Type.Literal('ar'),
  Type.Literal('tr'),
])

/** Plain text of one line: no control, bidi-override or zero-width characters, no half of a surrogate pair (patterns are read with the flag `u`). */
export const LineOfText = (minLength: number, maxLength: number) =>
  Type.String({
    minLength,
    maxLength,
    pattern: '^[^\\u0000-\\u001f\\u007f\\u200b-\\u200f\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff\\ufeff]*$',
  })

/**
 * Like `LineOfText`, with the joiners (U+200C, U+200D) that Bengali, Indic and Persian words are spelled with; the receiver refuses them elsewhere.
 * Lengths are those of the wire: a receiver that stores another form (NFC) measures again.
 */
export const SingleLineText = (minLength: number, maxLength: number) =>
  Type.String({
    minLength,
    maxLength,
    pattern: '^[^\\u0000-\\u001f\\u007f\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff\\ufeff]*$',
  })

/** The country id of a market: ISO 3166-1 numeric, or -1 for the Global Station. */
export const CountriesId = Type.Integer({ minimum: -1, maximum: 999 })

/** A country id in a query string, where every value is text. */
export const CountriesIdText = Type.String({ pattern: '^(-1|[0-9]{1,3})$', maxLength: 3 })

/** A page of a list: rows, total, and where it lies. */
export const PageOf = <Row extends Parameters<typeof Type.Array>[0]>(row: Row) =>
  Type.Object({ list: Type.Array(row), total: Type.Integer(), page: Type.Integer(), pageSize: Type.Integer() })

/** Paging in a query string: page from 1, sizes 10, 20, 24 or 50. */
export const PageQuery = {
  page: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,5}$', maxLength: 6 })),
  pageSize: Type.Optional(Type.Union([Type.Literal('10'), Type.Literal('20'), Type.Literal('24'), Type.Literal('50')])),
}
