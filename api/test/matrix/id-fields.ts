import type { EndpointDefinition } from '@parlour/contracts'
import { DEFINITIONS, inputOf, type WireSchema } from '../hostile/wire-schema.ts'
import { ID_FIELDS, PUBLIC_IDS, type ObjectKind } from './fixture-table.ts'

export interface IdField {
  readonly name: string
  readonly kind: ObjectKind
  readonly isList: boolean
}

export interface ObjectCall {
  readonly definition: EndpointDefinition
  readonly fields: readonly IdField[]
}

export function idLikeFields(definition: EndpointDefinition): readonly string[] {
  const { properties = {} } = inputOf(definition)?.schema ?? {}
  return Object.keys(properties).filter((name) => !PUBLIC_IDS.has(name) && looksLikeId(name, properties[name] ?? {}))
}

function looksLikeId(name: string, schema: WireSchema): boolean {
  const isUuid = [schema, ...(schema.anyOf ?? []), schema.items ?? {}].some(({ format }) => format === 'uuid')
  return isUuid || /^ids?$|[a-z]Ids?$/.test(name)
}

const isOwned = ({ owner, access }: EndpointDefinition) => (owner === 'self' && access === 'merchant') || access === 'staff'

export function missingFixtures(definitions: readonly EndpointDefinition[] = DEFINITIONS): readonly string[] {
  const keys = definitions.filter(isOwned).flatMap((one) => idLikeFields(one).map((name) => `${one.operationId}.${name}`))
  return keys
    .filter((key) => !(key in ID_FIELDS))
    .map((key) => `${key} names an object without a fixture: add a line to ID_FIELDS (and FIXTURES) in api/test/matrix/fixture-table.ts`)
}

export function unusedFixtures(): readonly string[] {
  const keys = new Set(DEFINITIONS.flatMap((one) => idLikeFields(one).map((name) => `${one.operationId}.${name}`)))
  return Object.keys(ID_FIELDS).filter((key) => !keys.has(key))
}

export function objectCalls(): readonly ObjectCall[] {
  return DEFINITIONS.filter(isOwned).flatMap((definition) => {
    const { properties = {} } = inputOf(definition)?.schema ?? {}
    const fields = idLikeFields(definition).flatMap((name): readonly IdField[] => {
      const kind = ID_FIELDS[`${definition.operationId}.${name}`]
      return kind === undefined ? [] : [{ name, kind, isList: properties[name]?.type === 'array' }]
    })
    return fields.length === 0 ? [] : [{ definition, fields }]
  })
}
