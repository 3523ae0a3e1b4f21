import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../test-database.ts'
import { createMatrixWorld, type MatrixWorld } from './matrix-world.ts'
import { sendSurplusFields, TAKES_ANY_FIELD } from './surplus-fields.ts'

/** Every write meets every column by itself: some hundred thousand requests. */
const LIMIT_MS = 3_600_000

let world: MatrixWorld

beforeAll(async () => {
  // The run takes longer than a token lives, and a call without a session proves nothing.
  const startedAt = new Date()
  world = await createMatrixWorld(await createTestDatabase('demonstration'), {}, () => startedAt)
})
afterAll(() => world.app.close())

it(
  'A6 refuses every column and every privileged name in a body that does not list it, and changes nothing',
  async () => {
    const { calls, names, requests, accepting, changedTables } = await sendSurplusFields(world, { every: 1, seed: 0 })
    process.stdout.write(`surplus fields: ${calls} calls, ${names} names, ${requests} requests\n`)
    expect(changedTables).toEqual([])
    expect(new Set(accepting.map((one) => one.split(' ')[0]))).toEqual(new Set(TAKES_ANY_FIELD))
    expect(requests).toBeGreaterThan(calls * (names - 100))
  },
  LIMIT_MS,
)
