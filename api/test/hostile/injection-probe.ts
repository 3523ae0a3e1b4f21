import type { EndpointDefinition } from '@parlour/contracts'
import { inputWith, isStream } from '../matrix/call-samples.ts'
import type { Caller, MatrixWorld } from '../matrix/matrix-world.ts'
import { FIXTURES, ID_FIELDS } from '../matrix/fixture-table.ts'
import { faultsOf } from './response-faults.ts'
import { DEFINITIONS, inputOf, type WireSchema } from './wire-schema.ts'

export interface InjectionReport {
  readonly fields: number
  readonly requests: number
  readonly faults: readonly string[]
}

const ERROR_SIGNAL =
  /syntax error|SQLSTATE|unterminated|pg_\w+\(|relation "|column "|invalid input syntax|PostgreSQL|at character|node_modules/i
const LEFT_ALONE = new Set(['logout'])

const STORED: Readonly<Record<string, readonly [table: string, column: string]>> = {
  'saveUser.nickname': ['identity_accounts', 'nickname'],
  'saveUser.realName': ['identity_accounts', 'real_name'],
  'saveUser.phone': ['identity_accounts', 'phone'],
  'saveUser.otherContact': ['identity_accounts', 'other_contact'],
  'saveUser.remark': ['identity_accounts', 'remark'],
  'saveCartItem.siteName': ['cart_items', 'site_name'],
  'saveCartItem.contactName': ['cart_items', 'contact_name'],
  'saveCartItem.otherContact': ['cart_items', 'other_contact'],
  'saveCartItem.remark': ['cart_items', 'remark'],
  'createApiKey.name': ['integrations_keys', 'name'],
  'submitContact.name': ['contact_messages', 'name'],
  'submitContact.messenger': ['contact_messages', 'messenger'],
  'submitContact.message': ['contact_messages', 'message'],
  'applyAsAffiliate.name': ['affiliates_applications', 'name'],
  'applyAsAffiliate.note': ['affiliates_applications', 'note'],
}

export async function probeTextFields(world: MatrixWorld, texts: readonly string[]): Promise<InjectionReport> {
  const report = { fields: 0, requests: 0, faults: [] as string[] }
  for (const definition of DEFINITIONS.filter((one) => !LEFT_ALONE.has(one.operationId) && !isStream(one))) {
    const caller = callerFor(world, definition)
    const sample = inputWith(definition, await idsOf(world, definition))
    for (const path of textPaths(inputOf(definition)?.schema ?? {}, [])) {
      report.fields += 1
      for (const text of texts) {
        report.requests += 1
        report.faults.push(...(await faultsOfProbe(world, { definition, caller, sample, path, text })))
      }
      await emptyLists(world)
    }
  }
  return report
}

interface Probe {
  readonly definition: EndpointDefinition
  readonly caller: Caller
  readonly sample: object
  readonly path: readonly string[]
  readonly text: string
}

/** A text that sleeps would hit the statement timeout, which counts as a fault. */
async function faultsOfProbe(world: MatrixWorld, { definition, caller, sample, path, text }: Probe): Promise<readonly string[]> {
  const what = `${definition.operationId}.${path.join('.')} ${JSON.stringify(text).slice(0, 60)}`
  const answer = await world.send(caller, definition, wellFormed(definition, withText(sample, path, text)))
  const isReporting = answer.statusCode !== 200 && ERROR_SIGNAL.test(answer.body)
  const signals = isReporting ? [`${what}: tells of the database: ${answer.body.slice(0, 200)}`] : []
  const changes = answer.statusCode === 200 ? await changedText(world, definition, path, text, what) : []
  return [...faultsOf(what, answer), ...signals, ...changes]
}

function callerFor(world: MatrixWorld, definition: EndpointDefinition): Caller {
  if (definition.access === 'merchant') return world.owner.token
  return definition.access === 'staff' ? world.staffToken(definition) : null
}

async function idsOf(world: MatrixWorld, { operationId, body, query }: EndpointDefinition): Promise<Readonly<Record<string, string>>> {
  const names = Object.keys(((body ?? query ?? {}) as WireSchema).properties ?? {})
  const made: Record<string, string> = {}
  for (const name of names) {
    const kind = ID_FIELDS[`${operationId}.${name}`]
    if (kind && operationId !== 'readNotices') made[name] = await FIXTURES[kind](world, world.owner)
  }
  return made
}

function textPaths(schema: WireSchema, path: readonly string[]): readonly (readonly string[])[] {
  if (schema.anyOf) return schema.anyOf.flatMap((one) => textPaths(one, path)).slice(0, 1)
  if (schema.type === 'array') return textPaths(schema.items ?? {}, [...path, '0'])
  if (schema.properties) return Object.entries(schema.properties).flatMap(([name, field]) => textPaths(field, [...path, name]))
  return schema.type === 'string' || typeof schema.const === 'string' ? [path] : []
}

function withText(input: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text
  if (name === '0') return [withText(Array.isArray(input) ? input[0] : {}, rest, text)]
  const fields = Object(input) as Readonly<Record<string, unknown>>
  return { ...fields, [name]: withText(fields[name], rest, text) }
}

function wellFormed({ method }: EndpointDefinition, input: unknown): object {
  const fields = Object(input) as Readonly<Record<string, unknown>>
  if (method === 'POST') return fields
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value).toWellFormed()]))
}

/** An accepted text must be stored as sent, normalised to NFC and trimmed. */
async function changedText(
  { app }: MatrixWorld,
  { operationId }: EndpointDefinition,
  path: readonly string[],
  text: string,
  what: string,
): Promise<readonly string[]> {
  const place = STORED[`${operationId}.${path.join('.')}`]
  if (!place) return []
  const [table, column] = place
  const rows: Record<string, string | null>[] = await app.database.db(table).select(column)
  const expected = [
    text,
    text.normalize('NFC').trim(),
    text
      .normalize('NFC')
      .trim()
      .replaceAll(/\p{Zs}+/gu, ' '),
  ]
  return rows.some((row) => expected.includes(row[column] ?? '')) ? [] : [`${what}: was accepted and stored as something else`]
}

/** Prevents calls that add rows or guess passwords from hitting their limits. */
async function emptyLists({ app: { database } }: MatrixWorld): Promise<void> {
  await database.db.raw('TRUNCATE integrations_keys, cart_favourites, identity_proof_tries')
}
