import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMatrixWorld, type MatrixWorld } from '../matrix/matrix-world.ts'
import { createTestDatabase } from '../test-database.ts'
import { probeTextFields } from './injection-probe.ts'
import { INJECTION_STRINGS } from './injection-strings.ts'

const LIMIT_MS = 30 * 60_000

let world: MatrixWorld

beforeAll(async () => {
  // The run takes longer than a token lives, and a call without a session proves nothing.
  const startedAt = new Date()
  world = await createMatrixWorld(await createTestDatabase('demonstration'), {}, () => startedAt)
})
afterAll(() => world.app.close())

it(
  'A2 A15 gives none of the texts in any field a way to the database, and stores what was sent or nothing',
  async () => {
    const { fields, requests, faults } = await probeTextFields(world, INJECTION_STRINGS)
    process.stdout.write(`injection: ${INJECTION_STRINGS.length} texts, ${fields} fields, ${requests} requests\n`)
    expect(faults).toEqual([])
    expect(fields).toBeGreaterThan(80)
  },
  LIMIT_MS,
)
