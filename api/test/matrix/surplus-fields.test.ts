import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../test-database.ts'
import { createMatrixWorld, type MatrixWorld } from './matrix-world.ts'
import { sendSurplusFields, TAKES_ANY_FIELD } from './surplus-fields.ts'

const SEED = Number(process.env.HOSTILE_SEED ?? Date.now() % 2 ** 31)
/** Of the columns, each call meets one of this many here; the nightly run tries them all. */
const EVERY = 12
const LIMIT_MS = 240_000

let world: MatrixWorld

beforeAll(async () => {
  world = await createMatrixWorld(await createTestDatabase('demonstration'))
})
afterAll(() => world.app.close())

it(
  'A6 refuses columns and every privileged name in a body that does not list them, and changes nothing',
  async () => {
    const { calls, names, requests, accepting, changedTables } = await sendSurplusFields(world, { every: EVERY, seed: SEED })
    process.stdout.write(`surplus fields: HOSTILE_SEED=${SEED}, ${calls} calls, ${names} names, ${requests} requests\n`)
    expect(changedTables).toEqual([])
    // † The same question finds the one call that does take any field.
    expect(new Set(accepting.map((one) => one.split(' ')[0]))).toEqual(new Set(TAKES_ANY_FIELD))
    expect(names).toBeGreaterThan(200)
  },
  LIMIT_MS,
)
