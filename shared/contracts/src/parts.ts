import { Type, type TProperties } from 'typebox'
import { REMOTE_PATTERNS } from './rules.ts'

/** Rejects unknown fields; every body and query uses it (finding 7 of the security page). */
export const Strict = <Fields extends TProperties>(fields: Fields) => Type.Object(fields, { additionalProperties: false })

export const Nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) => Type.Union([schema, Type.Null()])

export const base64Chars = (bytes: number): number => Math.ceil(bytes / 3) * 4

export const Base64Text = (maxBytes: number) => Type.String({ pattern: '^[A-Za-z0-9+/]+={0,2}$', maxLength: base64Chars(maxBytes) })

/** A decimal USDT amount with six decimals, e.g. `"999.000000"`. Never a JSON number. */
export const Money = Type.String({ pattern: '^-?(0|[1-9][0-9]{0,12})\\.[0-9]{6}$', maxLength: 21 })

export const Id = Type.String({ format: 'uuid', maxLength: 36 })

/** Optimistic lock: a save with an older version than the stored one is rejected. */
export const Version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

export const Slug = Type.String({ pattern: REMOTE_PATTERNS.name, minLength: 1, maxLength: 60 })

export const IsoTime = Type.String({ maxLength: 40 })

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

/** No control, bidi-override or zero-width characters, no lone surrogates (patterns use the flag `u`). */
export const LineOfText = (minLength: number, maxLength: number) =>
  Type.String({
    minLength,
    maxLength,
    pattern: '^[^\\u0000-\\u001f\\u007f\\u200b-\\u200f\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff\\ufeff]*$',
  })

/** Also allows joiners (U+200C, U+200D) where spelling needs them. Measured on the wire; an NFC receiver measures again. */
export const SingleLineText = (minLength: number, maxLength: number) =>
  Type.String({
    minLength,
    maxLength,
    pattern: '^[^\\u0000-\\u001f\\u007f\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff\\ufeff]*$',
  })

/** ISO 3166-1 numeric, or -1 for the Global Station. */
export const CountriesId = Type.Integer({ minimum: -1, maximum: 999 })

export const CountriesIdText = Type.String({ pattern: '^(-1|[0-9]{1,3})$', maxLength: 3 })

export const PageOf = <Row extends Parameters<typeof Type.Array>[0]>(row: Row) =>
  Type.Object({ list: Type.Array(row), total: Type.Integer(), page: Type.Integer(), pageSize: Type.Integer() })

export const PageQuery = {
  page: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,5}$', maxLength: 6 })),
  pageSize: Type.Optional(Type.Union([Type.Literal('10'), Type.Literal('20'), Type.Literal('24'), Type.Literal('50')])),
}
