import { afterAll, beforeAll, expect, it } from 'vitest'
import { sizeOf } from '@parlour/tooling/size-of'
import { createTestDatabase } from '../test-database.ts'
import { createMatrixWorld, type MatrixWorld } from './matrix-world.ts'
import { sendSurplusFields, TAKES_ANY_FIELD } from './surplus-fields.ts'

const SEED = Number(process.env.HOSTILE_SEED ?? sizeOf(7_301, Date.now() % 2 ** 31))
/** Each call tests one of this many columns; the nightly run sends several hundred thousand requests. */
const EVERY = sizeOf(200, 1)
const LIMIT_MS = sizeOf(60_000, 60 * 60_000)

let world: MatrixWorld

beforeAll(async () => {
  // At night the run takes longer than a token lives, and a call without a session proves nothing.
  const startedAt = new Date()
  world = await createMatrixWorld(await createTestDatabase('demonstration'), {}, () => sizeOf(new Date(), startedAt))
})
afterAll(() => world.app.close())

it(
  'rejects columns and every privileged name in a body that does not list them, and changes nothing',
  { meta: { req: 'api-A6' }, timeout: LIMIT_MS },
  async () => {
    const { calls, names, requests, accepting, changedTables } = await sendSurplusFields(world, { every: EVERY, seed: SEED })
    process.stdout.write(`surplus fields: HOSTILE_SEED=${SEED}, ${calls} calls, ${names} names, ${requests} requests\n`)
    expect(changedTables).toEqual([])
    // † The same question finds the one call that does take any field.
    expect(new Set(accepting.map((one) => one.split(' ')[0]))).toEqual(new Set(TAKES_ANY_FIELD))
    expect(names).toBeGreaterThan(200)
  },
)
