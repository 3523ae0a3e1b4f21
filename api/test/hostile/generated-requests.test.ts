import { endpoints } from '@parlour/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMatrixWorld, type MatrixWorld } from '../matrix/matrix-world.ts'
import { createTestDatabase } from '../test-database.ts'
import { contractFaultsOf, HITS_OF_A_SIDE, runGenerated } from './generated-requests.ts'

const SEED = Number(process.env.HOSTILE_SEED ?? Date.now() % 2 ** 31)
const TOTAL = 10_000
const LIMIT_MS = 240_000

let world: MatrixWorld
const rejections: unknown[] = []
const note = (reason: unknown) => void rejections.push(reason)

beforeAll(async () => {
  process.on('unhandledRejection', note)
  world = await createMatrixWorld(await createTestDatabase('demonstration'))
})
afterAll(async () => {
  process.off('unhandledRejection', note)
  await world.app.close()
})

it(
  'A1 answers 10,000 generated requests as the contracts say, and three in ten reach a handler',
  async () => {
    process.stdout.write(`generated requests: HOSTILE_SEED=${SEED}\n`)
    const startedAt = performance.now()
    const { requests, reached, hits, faults } = await runGenerated(world, { total: TOTAL, seed: SEED })
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    process.stdout.write(`generated requests: ${requests} over ${hits.size} sides of routes, ${reached} reached a handler, ${seconds} s\n`)
    expect(faults).toEqual([])
    expect(requests).toBeGreaterThanOrEqual(TOTAL)
    expect(reached).toBeGreaterThan(requests * 0.3)
    expect(Math.min(...hits.values())).toBeGreaterThanOrEqual(HITS_OF_A_SIDE)
    expect(rejections).toEqual([])
  },
  LIMIT_MS,
)

it('A1 † hears of a success that is not what the contract says', () => {
  const terms = { ratePercent: '10', isDemonstrationRate: true }
  expect(contractFaultsOf('terms', endpoints.getLeagueTerms, terms)).toEqual([])
  expect(contractFaultsOf('terms', endpoints.getLeagueTerms, { ...terms, ratePercent: 10 })).toHaveLength(1)
})
