import type { EndpointDefinition } from '@parlour/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEFINITIONS } from '../hostile/wire-schema.ts'
import { createTestDatabase } from '../test-database.ts'
import { inputWith } from './call-samples.ts'
import { changedTables, comparedTables, stateOf } from './database-state.ts'
import { createMatrixWorld, type Caller, type MatrixWorld } from './matrix-world.ts'

/** Names that would give somebody more than is due, if a body could set them. */
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
/** The platform of the messenger adds fields to its updates as it likes. */
const TAKES_ANY_FIELD = ['receiveMessengerUpdate']
const LIMIT_MS = 240_000
/** Names in one request; one that the refusal does not name is asked alone. */
const AT_ONCE = 20

let world: MatrixWorld

beforeAll(async () => {
  world = await createMatrixWorld(await createTestDatabase())
})
afterAll(() => world.app.close())

it(
  'A6 refuses every name of a column and every privileged name in a body that does not list it, and changes nothing',
  async () => {
    const { db } = world.app.database
    const tables = await comparedTables(db)
    const names = [...new Set([...(await columnNames()), ...PRIVILEGED])]
    const writes = DEFINITIONS.filter(({ method }) => method === 'POST')
    const before = await stateOf(db, tables)
    const accepting: string[] = []
    let requests = 0
    for (const definition of writes) {
      const sample = JSON.stringify(inputWith(definition))
      for (const some of together(names.filter((one) => !isListed(definition, one)))) {
        requests += 1
        const caller = callerOf(definition)
        const unnamed = await takenOf(definition, caller, sample, some)
        requests += some.length === 1 ? 0 : unnamed.length
        // Some refusals name the first fields only: the rest is asked one by one.
        const alone =
          some.length === 1 ? unnamed : await Promise.all(unnamed.map(async (one) => takenOf(definition, caller, sample, [one])))
        const taken = alone.flat()
        accepting.push(...taken.map((name) => `${definition.operationId} ${name}`))
      }
    }
    process.stdout.write(`surplus fields: ${writes.length} calls, ${names.length} names, ${requests} requests\n`)
    expect(changedTables(before, await stateOf(db, tables))).toEqual([])
    expect(accepting.filter((one) => !TAKES_ANY_FIELD.includes(one.split(' ')[0] ?? ''))).toEqual([])
    // † The same question finds the one call that does take any field.
    expect(new Set(accepting.map((one) => one.split(' ')[0]))).toEqual(new Set(TAKES_ANY_FIELD))
    expect(names.length).toBeGreaterThan(200)
  },
  LIMIT_MS,
)

function callerOf(definition: EndpointDefinition): Caller {
  if (definition.access === 'merchant') return world.memberToken('owner')
  return definition.access === 'staff' ? world.staffToken(definition) : null
}

/** Every column as the database spells it and as a body would. */
async function columnNames(): Promise<readonly string[]> {
  const { rows } = await world.app.database.db.raw<{ rows: { name: string }[] }>(
    "SELECT DISTINCT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1",
  )
  return rows.flatMap(({ name }) => [name, name.replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())])
}

function isListed({ body }: EndpointDefinition, name: string): boolean {
  const { properties = {} } = (body ?? {}) as { properties?: Readonly<Record<string, unknown>> }
  return Object.hasOwn(properties, name)
}

/** Names that one request can carry; JSON gives `__proto__` a meaning, so that it goes alone. */
function together(names: readonly string[]): readonly (readonly string[])[] {
  const plain = names.filter((name) => name !== '__proto__')
  const chunks = Array.from({ length: Math.ceil(plain.length / AT_ONCE) }, (_none, at) => plain.slice(at * AT_ONCE, (at + 1) * AT_ONCE))
  return names.length === plain.length ? chunks : [...chunks, ['__proto__']]
}

/** Names that a call does not refuse, each for itself. */
async function takenOf(
  definition: EndpointDefinition,
  caller: Caller,
  sample: string,
  names: readonly string[],
): Promise<readonly string[]> {
  const surplus = names.map((name) => `${JSON.stringify(name)}:"1"`).join(',')
  const answer = await world.app.http.inject({
    method: 'POST',
    url: definition.path,
    payload: `{${surplus},${sample.slice(1)}`.replace(',}', '}'),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': 'surplus-fields',
      'x-parlour-vector': 'matrix',
      ...(caller === null ? {} : { authorization: `Bearer ${caller}` }),
    },
  })
  const { data } = answer.json<{ data: { error?: string; fields?: Readonly<Record<string, string>> } | null }>()
  if (answer.statusCode !== 400 || data?.error !== 'platform.validation') return names
  const { fields } = data
  return names.filter((name) => !(name === '__proto__' && fields === undefined) && !Object.hasOwn(fields ?? {}, name))
}
