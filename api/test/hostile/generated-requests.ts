import type { EndpointDefinition } from '@parlour/contracts'
import * as fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { Compile } from 'typebox/compile'
import { idLikeFields, objectCalls } from '../matrix/id-fields.ts'
import { isStream } from '../matrix/call-samples.ts'
import type { Caller, MatrixWorld } from '../matrix/matrix-world.ts'
import { FIXTURES, ID_FIELDS, type ObjectKind } from '../matrix/fixture-table.ts'
import { faultsOf, isFile } from './response-faults.ts'
import { DEFINITIONS, inputOf, mutatedFrom } from './wire-schema.ts'

export interface GeneratedReport {
  readonly requests: number
  readonly reached: number
  readonly hits: ReadonlyMap<string, number>
  readonly faults: readonly string[]
}

const NOBODY = 'nobody'
const SIGNED_IN = 'signed in'
/** Would end the session that the other requests need. */
const ENDS_SESSION = 'logout'

export async function runGenerated(
  world: MatrixWorld,
  { perSide, seed }: { readonly perSide: number; readonly seed: number },
): Promise<GeneratedReport> {
  const ids = await someObjects(world)
  const sides = DEFINITIONS.flatMap((definition) => sidesOf(definition).map((side) => ({ definition, side })))
  const report = { requests: 0, reached: 0, hits: new Map<string, number>(), faults: [] as string[] }
  for (const { definition, side } of sides) {
    const caller = side === NOBODY ? null : definition.access === 'staff' ? world.staffToken(definition) : world.owner.token
    for (const input of inputsOf(definition, idsFor(definition, ids), perSide, seed)) {
      const answer = await sendGenerated(world, caller, definition, input)
      report.requests += 1
      if (hasReachedHandler(answer)) report.reached += 1
      const what = `${side} ${definition.operationId} ${text(input)}`
      report.faults.push(...faultsOf(what, answer), ...dataFaultsOf(what, definition, answer))
    }
    report.hits.set(`${definition.operationId} ${side}`, perSide)
  }
  return report
}

function sidesOf(definition: EndpointDefinition): readonly string[] {
  // An open stream has no end; its own tests cover what it rejects.
  return definition.operationId === ENDS_SESSION || isStream(definition) ? [NOBODY] : [NOBODY, SIGNED_IN]
}

async function someObjects(world: MatrixWorld): Promise<ReadonlyMap<ObjectKind, readonly string[]>> {
  const kinds = new Set(objectCalls().flatMap(({ fields }) => fields.map(({ kind }) => kind)))
  const made = new Map<ObjectKind, readonly string[]>()
  for (const kind of kinds) made.set(kind, [await FIXTURES[kind](world, world.owner), await FIXTURES[kind](world, world.owner)])
  return made
}

function idsFor(definition: EndpointDefinition, ids: ReadonlyMap<ObjectKind, readonly string[]>): readonly string[] {
  const kinds = idLikeFields(definition).flatMap((name) => ID_FIELDS[`${definition.operationId}.${name}`] ?? [])
  const known = kinds.flatMap((kind) => ids.get(kind) ?? [])
  return known.length > 0 ? known : ['00000000-0000-4000-8000-000000000000']
}

function inputsOf(definition: EndpointDefinition, ids: readonly string[], count: number, seed: number): readonly object[] {
  const input = inputOf(definition)
  if (!input) return Array.from({ length: count }, () => ({}))
  const stray = fc.oneof(fc.anything(), fc.string({ unit: 'binary' }), fc.jsonValue())
  return fc.sample(mutatedFrom(input.schema, ids, stray), { numRuns: count, seed })
}

async function sendGenerated(
  world: MatrixWorld,
  caller: Caller,
  definition: EndpointDefinition,
  input: object,
): Promise<LightMyRequestResponse> {
  if (definition.method === 'POST') return world.send(caller, definition, Object(JSON.parse(text(input))) as object)
  const query = Object.entries(input).map(([name, value]) => [name.toWellFormed(), written(value)] as const)
  return world.send(caller, definition, Object.fromEntries(query))
}

function written(value: unknown): string {
  return (typeof value === 'string' ? value : text(value)).toWellFormed()
}

function text(value: unknown): string {
  const json: unknown = JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'bigint' || typeof part === 'symbol' ? String(part) : part,
  )
  return String(json)
}

function hasReachedHandler(answer: LightMyRequestResponse): boolean {
  if (isFile(answer)) return true
  const body = answer.json<{ code: number; data: { error?: string } | null }>()
  return body.code === 0 || !/^(?:platform|identity\.session)/.test(String(body.data?.error))
}

function dataFaultsOf(what: string, definition: EndpointDefinition, answer: LightMyRequestResponse): readonly string[] {
  if (answer.statusCode !== 200 || isFile(answer)) return []
  const { success, data } = answer.json<{ success: boolean; data: unknown }>()
  return success ? contractFaultsOf(what, definition, data) : []
}

const compiled = new Map<string, ReturnType<typeof Compile>>()

export function contractFaultsOf(what: string, definition: EndpointDefinition, data: unknown): readonly string[] {
  const schema = compiled.get(definition.operationId) ?? Compile(definition.data)
  compiled.set(definition.operationId, schema)
  if (schema.Check(data)) return []
  const [first] = schema.Errors(data)
  return [`${what}: data is not what the contract says: ${text(first)}`]
}
