import type { EndpointDefinition } from '@parlour/contracts'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../test-database.ts'
import { missingFixtures, objectCalls, unusedFixtures } from './id-fields.ts'
import { createMatrixWorld, type MatrixWorld } from './matrix-world.ts'
import { runOwnershipMatrix } from './ownership-matrix.ts'

const LIMIT_MS = 240_000

let world: MatrixWorld

beforeAll(async () => {
  world = await createMatrixWorld(await createTestDatabase('demonstration'))
})
afterAll(() => world.app.close())

describe('the table of objects', { meta: { req: 'api-A4' } }, () => {
  it('knows an object for every field that names one', () => {
    expect(missingFixtures()).toEqual([])
    expect(unusedFixtures()).toEqual([])
  })

  it('† names the operation whose id has no object', () => {
    const stray: EndpointDefinition = {
      operationId: 'readDiary',
      method: 'POST',
      path: '/api/diary',
      tag: 'diary',
      summary: 'A diary.',
      access: 'merchant',
      permission: 'workspace:read',
      owner: 'self',
      rate: 'read',
      body: Type.Object({ diaryId: Type.String(), entry: Type.Object({}) }),
      data: Type.Null(),
      errors: [],
    }
    expect(missingFixtures([stray])).toEqual([expect.stringContaining('readDiary.diaryId names an object without a fixture')])
  })
})

it(
  'responds to everybody but the owner as to a missing object, and changes nothing',
  { meta: { req: 'api-A4' }, timeout: LIMIT_MS },
  async () => {
    const { routes, cells, faults } = await runOwnershipMatrix(world)
    process.stdout.write(`ownership matrix: ${objectCalls().length} object calls, ${routes} routes, ${cells} cells\n`)
    expect(faults).toEqual([])
    expect(cells).toBeGreaterThan(300)
  },
)
