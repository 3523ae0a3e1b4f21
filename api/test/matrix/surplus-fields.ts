import { createHash, generateKeyPairSync } from 'node:crypto'
import { publisherAuthorization, type EndpointDefinition } from '@parlour/contracts'
import { keyOfPem } from '../../src/cli/publisher-keys.ts'
import { DEFINITIONS } from '../hostile/wire-schema.ts'
import { inputWith } from './call-samples.ts'
import { changedTables, comparedTables, stateOf } from './database-state.ts'
import type { Caller, MatrixWorld } from './matrix-world.ts'

export interface SurplusReport {
  readonly calls: number
  readonly names: number
  readonly requests: number
  readonly accepting: readonly string[]
  readonly changedTables: readonly string[]
}

const PRIVILEGED = [
  'role',
  'roles',
  'isAdmin',
  'isStaff',
  'admin',
  'permissions',
  'merchantId',
  'accountId',
  'owner',
  'ownerId',
  'status',
  'state',
  'price',
  'amount',
  'balance',
  'credit',
  'isPaid',
  'isVerified',
  'teamRole',
  '__proto__',
  'constructor',
]
/** The messenger platform may add fields to its updates at any time. */
export const TAKES_ANY_FIELD = ['receiveMessengerUpdate']

/** The columns rotate with call and seed, so that a few calls cover all of them. */
export async function sendSurplusFields(world: MatrixWorld, { every, seed }: { every: number; seed: number }): Promise<SurplusReport> {
  const { db } = world.app.database
  const tables = await comparedTables(db)
  const columns = (await columnNames(world)).filter((name) => !PRIVILEGED.includes(name))
  const writes = DEFINITIONS.filter(({ method }) => method === 'POST')
  const sign = await givenPublisher(world)
  const before = await stateOf(db, tables)
  const accepting: string[] = []
  let requests = 0
  for (const [place, definition] of writes.entries()) {
    const sample = JSON.stringify(inputWith(definition))
    const chosen = columns.filter((_name, at) => (at + place + seed) % every === 0)
    for (const name of [...PRIVILEGED, ...chosen].filter((one) => !isListed(definition, one))) {
      requests += 1
      if (!(await isRejected(world, definition, bodyWith(sample, name), name, sign))) accepting.push(`${definition.operationId} ${name}`)
    }
  }
  const changed = changedTables(before, await stateOf(db, tables))
  return { calls: writes.length, names: columns.length + PRIVILEGED.length, requests, accepting, changedTables: changed }
}

async function columnNames(world: MatrixWorld): Promise<readonly string[]> {
  const { rows } = await world.app.database.db.raw<{ rows: { name: string }[] }>(
    "SELECT DISTINCT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1",
  )
  return [...new Set(rows.flatMap(({ name }) => [name, name.replaceAll(/_([a-z])/g, (_all, email: string) => email.toUpperCase())]))]
}

function isListed({ body }: EndpointDefinition, name: string): boolean {
  const { properties = {} } = (body ?? {}) as { properties?: Readonly<Record<string, unknown>> }
  return Object.hasOwn(properties, name)
}

function bodyWith(sample: string, name: string): string {
  return `{${JSON.stringify(name)}:"1",${sample.slice(1)}`.replace(',}', '}')
}

type Sign = (payload: string) => string

async function givenPublisher({ app }: MatrixWorld): Promise<Sign> {
  const name = 'surplus'
  const { privateKey } = generateKeyPairSync('ed25519')
  const key = keyOfPem(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  await app.database.db('releases_publishers').insert({ name, public_key: key.publicKeyPem })
  return (payload) => {
    const sha256 = createHash('sha256').update(payload).digest('hex')
    return publisherAuthorization({ name, at: new Date().toISOString(), sha256 }, key.sign)
  }
}

async function isRejected(world: MatrixWorld, definition: EndpointDefinition, body: string, name: string, sign: Sign): Promise<boolean> {
  const caller = callerOf(world, definition)
  const { jsonPart } = definition
  const payload = jsonPart === undefined ? body : `--x\r\ncontent-disposition: form-data; name="${jsonPart}"\r\n\r\n${body}\r\n--x--\r\n`
  const authorization = definition.isBodySigned ? sign(payload) : caller && `Bearer ${caller}`
  const answer = await world.app.http.inject({
    method: 'POST',
    url: definition.path,
    payload,
    headers: {
      'content-type': jsonPart === undefined ? 'application/json' : 'multipart/form-data; boundary=x',
      'idempotency-key': 'surplus-fields',
      'x-parlour-vector': 'matrix',
      ...(authorization === null ? {} : { authorization }),
    },
  })
  const { data } = answer.json<{ data: { error?: string; fields?: Readonly<Record<string, string>> } | null }>()
  if (answer.statusCode !== 400 || data?.error !== 'platform.validation') return false
  const { fields } = data
  // `__proto__` has a meaning of its own: the parser rejects the whole body.
  return (name === '__proto__' && fields === undefined) || Object.hasOwn(fields ?? {}, name)
}

function callerOf(world: MatrixWorld, definition: EndpointDefinition): Caller {
  if (definition.access === 'merchant') return world.memberToken('owner')
  return definition.access === 'staff' ? world.staffToken(definition) : null
}
