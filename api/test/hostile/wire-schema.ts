import * as fc from 'fast-check'
import { endpoints, type EndpointDefinition } from '@parlour/contracts'

export interface WireSchema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly WireSchema[]
  readonly properties?: Readonly<Record<string, WireSchema>>
  readonly required?: readonly string[]
  readonly items?: WireSchema
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

export const DEFINITIONS: readonly EndpointDefinition[] = Object.values(endpoints)

export function inputOf(definition: EndpointDefinition): { readonly part: 'body' | 'query'; readonly schema: WireSchema } | null {
  if (definition.body) return { part: 'body', schema: definition.body }
  if (definition.query) return { part: 'query', schema: definition.query }
  return null
}

export function acceptedBy(schema: WireSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => acceptedBy(one, ids)))
  if (schema.format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid())
  if (schema.type === 'string') return textBy(schema)
  if (schema.type === 'integer') return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 1_000 })
  if (schema.type === 'array') return fc.array(acceptedBy(schema.items ?? {}, ids), { minLength: 1, maxLength: 3 })
  if (schema.properties)
    return fc.record(
      fieldsBy(schema, (field) => acceptedBy(field, ids)),
      { requiredKeys: [...(schema.required ?? [])] },
    )
  return fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), fc.string({ maxLength: 8 }), { maxKeys: 3 })
}

export function mutatedFrom(schema: WireSchema, ids: readonly string[], stray: fc.Arbitrary<unknown>): fc.Arbitrary<object> {
  const fields = fieldsBy(schema, (field) => fc.oneof({ weight: 15, arbitrary: acceptedBy(field, ids) }, { weight: 1, arbitrary: stray }))
  const known = fc.record(fields, { requiredKeys: [...(schema.required ?? [])] })
  const partial = fc.record(fields, { requiredKeys: [] })
  const surplus = fc.tuple(known, fc.dictionary(fc.string(), stray, { minKeys: 1, maxKeys: 2 })).map(([own, more]) => ({ ...more, ...own }))
  return fc.oneof({ weight: 12, arbitrary: known }, { weight: 1, arbitrary: partial }, { weight: 1, arbitrary: surplus })
}

function fieldsBy(schema: WireSchema, arbitraryOf: (field: WireSchema) => fc.Arbitrary<unknown>): Record<string, fc.Arbitrary<unknown>> {
  return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, field]) => [name, arbitraryOf(field)]))
}

function textBy({ pattern, minLength = 0, maxLength = 60 }: WireSchema): fc.Arbitrary<string> {
  const anyText = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) })
  const text = pattern === undefined || pattern.startsWith('^[^') ? anyText : fc.stringMatching(new RegExp(pattern, 'u'))
  return text.filter((candidate) => candidate.length <= maxLength)
}
