import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMatrixWorld, type MatrixWorld } from '../matrix/matrix-world.ts'
import { createTestDatabase } from '../test-database.ts'
import { runGenerated } from './generated-requests.ts'

const SEED = Number(process.env.HOSTILE_SEED ?? Date.now() % 2 ** 31)
const TOTAL = 100_000
const LIMIT_MS = 30 * 60_000

let world: MatrixWorld

beforeAll(async () => {
  // The run takes longer than a token lives, and a call without a session proves nothing.
  const startedAt = new Date()
  world = await createMatrixWorld(await createTestDatabase('demonstration'), {}, () => startedAt)
})
afterAll(() => world.app.close())

it(
  'A1 answers 100,000 generated requests as the contracts say',
  async () => {
    process.stdout.write(`generated requests: HOSTILE_SEED=${SEED}\n`)
    const { requests, reached, faults } = await runGenerated(world, { total: TOTAL, seed: SEED })
    process.stdout.write(`generated requests: ${requests}, ${reached} reached a handler\n`)
    expect(faults).toEqual([])
    expect(reached).toBeGreaterThan(requests * 0.3)
  },
  LIMIT_MS,
)
