import { endpoints } from '@parlour/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sizeOf } from '@parlour/tooling/size-of'
import { createMatrixWorld, type MatrixWorld } from '../matrix/matrix-world.ts'
import { createTestDatabase } from '../test-database.ts'
import { contractFaultsOf, runGenerated } from './generated-requests.ts'

const SEED = Number(process.env.HOSTILE_SEED ?? sizeOf(7_301, Date.now() % 2 ** 31))
const REQUESTS_OF_A_SIDE = sizeOf(2, 250)
const LIMIT_MS = sizeOf(60_000, 30 * 60_000)

let world: MatrixWorld
const rejections: unknown[] = []
const note = (reason: unknown) => void rejections.push(reason)

beforeAll(async () => {
  process.on('unhandledRejection', note)
  // At night the run takes longer than a token lives, and a call without a session proves nothing.
  const startedAt = new Date()
  world = await createMatrixWorld(await createTestDatabase('demonstration'), {}, () => sizeOf(new Date(), startedAt))
})
afterAll(async () => {
  process.off('unhandledRejection', note)
  await world.app.close()
})

it(
  'answers generated requests as the contracts say, and three in ten reach a handler',
  { meta: { req: 'api-A1' }, timeout: LIMIT_MS },
  async () => {
    process.stdout.write(`generated requests: HOSTILE_SEED=${SEED}\n`)
    const { requests, reached, hits, faults } = await runGenerated(world, { perSide: REQUESTS_OF_A_SIDE, seed: SEED })
    process.stdout.write(`generated requests: ${requests} over ${hits.size} sides of routes, ${reached} reached a handler\n`)
    expect(faults).toEqual([])
    expect(reached).toBeGreaterThan(requests * 0.3)
    expect(hits.size).toBeGreaterThan(300)
    expect(rejections).toEqual([])
  },
)

it('† reports a success that is not what the contract says', { meta: { req: 'api-A1' } }, () => {
  const terms = { ratePercent: '10', isDemonstrationRate: true }
  expect(contractFaultsOf('terms', endpoints.getAffiliateTerms, terms)).toEqual([])
  expect(contractFaultsOf('terms', endpoints.getAffiliateTerms, { ...terms, ratePercent: 10 })).toHaveLength(1)
})
