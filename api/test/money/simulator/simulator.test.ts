import { describe, expect, it } from 'vitest'
import { sizeOf } from '@parlour/tooling/size-of'
import { simulate } from './simulate.ts'

const FIRST_SEED = Number(process.env.SIMULATOR_SEED ?? sizeOf(7_102, Date.now() % 2 ** 30))
const SEEDS = Array.from({ length: process.env.SIMULATOR_SEED ? 1 : sizeOf(1, 30) }, (_, index) => FIRST_SEED + index)
const STEPS = Number(process.env.SIMULATOR_STEPS ?? sizeOf(40, 200))

let paidOut = 0

describe('the simulated market', { timeout: sizeOf(60_000, 600_000) }, () => {
  it.each(SEEDS)(
    'leaves books, orders and chain in accord whatever dies (SIMULATOR_SEED=%i)',
    { meta: { req: 'fault-F1 fault-F2 fault-F4 fault-F5 fault-F10' } },
    async (seed) => {
      const { findings, ...run } = await simulate(seed, STEPS)
      process.stdout.write(`seed ${seed}: ${JSON.stringify(run)}\n`)
      expect(findings, `seed ${seed}`).toEqual([])
      expect(run.transfers, `seed ${seed}`).toBeGreaterThan(10)
      paidOut += run.payouts.final ?? 0
    },
  )

  it('paid out and swept in these runs', () => {
    expect(paidOut).toBeGreaterThan(0)
  })
})
