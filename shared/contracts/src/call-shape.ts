import type { TSchema } from 'typebox'
import type { EndpointDefinition } from './endpoint.ts'

/** One line for the call (`POST /api/cart/save`) and each field (`body.name:string`, `data[].price?:string|null`). */
export function shapeOf({ method, path, isIdempotent, query, body, data }: EndpointDefinition): string[] {
  const call = `${method} ${path}${isIdempotent ? ' idempotent' : ''}`
  const parts = Object.entries({ query, body, data }).flatMap(([name, schema]) => (schema ? fieldsOf(schema, name, true) : []))
  return [call, ...new Set(parts)]
}

export interface ShapeField {
  readonly place: string
  readonly isOptional: boolean
  readonly kinds: ReadonlySet<string>
}

export function fieldOf(line: string): ShapeField {
  const [, place = line, mark = '', kinds = ''] = /^([^:?]+)(\??):(.*)$/su.exec(line) ?? []
  return { place, isOptional: mark === '?', kinds: new Set(kinds.split('|')) }
}

interface Described {
  readonly type?: string
  readonly const?: unknown
  readonly anyOf?: readonly TSchema[]
  readonly items?: TSchema
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly required?: readonly string[]
  readonly patternProperties?: Readonly<Record<string, TSchema>>
}

function fieldsOf(schema: TSchema, place: string, isRequired: boolean): string[] {
  const described: Described = schema
  const members = described.anyOf ?? [schema]
  const own = `${place}${isRequired ? '' : '?'}:${[...new Set(members.map(kindOf))].toSorted().join('|')}`
  return [own, ...members.flatMap((member) => insideOf(member, place))]
}

function insideOf(schema: TSchema, place: string): string[] {
  const { items, properties = {}, required = [], patternProperties = {}, anyOf }: Described = schema
  return [
    ...(anyOf ?? []).flatMap((member) => insideOf(member, place)),
    ...(items ? fieldsOf(items, `${place}[]`, true) : []),
    ...Object.entries(properties).flatMap(([name, field]) => fieldsOf(field, `${place}.${name}`, required.includes(name))),
    ...Object.values(patternProperties).flatMap((field) => fieldsOf(field, `${place}{}`, true)),
  ]
}

function kindOf(schema: TSchema): string {
  const described: Described = schema
  if ('const' in described) return JSON.stringify(described.const).replaceAll('|', '/')
  return described.anyOf ? described.anyOf.map(kindOf).toSorted().join('|') : (described.type ?? 'any')
}
