import { afterAll, beforeAll, expect, it } from 'vitest'
import { sizeOf } from '@parlour/tooling/size-of'
import { createMatrixWorld, type MatrixWorld } from '../matrix/matrix-world.ts'
import { createTestDatabase } from '../test-database.ts'
import { probeTextFields } from './injection-probe.ts'
import { INJECTION_STRINGS } from './injection-strings.ts'

const SEED = Number(process.env.HOSTILE_SEED ?? sizeOf(7_301, Date.now() % 2 ** 31))
const EVERY = sizeOf(128, 1)
const LIMIT_MS = sizeOf(60_000, 30 * 60_000)

let world: MatrixWorld

beforeAll(async () => {
  // At night the run takes longer than a token lives, and a call without a session proves nothing.
  const startedAt = new Date()
  world = await createMatrixWorld(await createTestDatabase('demonstration'), {}, () => sizeOf(new Date(), startedAt))
})
afterAll(() => world.app.close())

it(
  'gives no text in any field a way to the database, and stores what was sent or nothing',
  { meta: { req: 'api-A2 api-A15' }, timeout: LIMIT_MS },
  async () => {
    const texts = INJECTION_STRINGS.filter((_text, at) => (at + SEED) % EVERY === 0)
    const { fields, requests, faults } = await probeTextFields(world, texts)
    process.stdout.write(`injection: HOSTILE_SEED=${SEED}, ${texts.length} texts, ${fields} fields, ${requests} requests\n`)
    expect(faults).toEqual([])
    expect(fields).toBeGreaterThan(80)
  },
)
