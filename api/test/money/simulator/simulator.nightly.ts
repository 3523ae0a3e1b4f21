import { describe, expect, it } from 'vitest'
import { simulate } from './simulate.ts'

const FIRST_SEED = Number(process.env.SIMULATOR_SEED ?? Date.now() % 2 ** 30)
const SEEDS = Array.from({ length: 30 }, (_, index) => FIRST_SEED + index)
const STEPS = 200

let paidOut = 0

describe('the simulated market', () => {
  it.each(SEEDS)('F1 F2 F4 F5 F10 leaves books, orders and chain in accord (SIMULATOR_SEED=%i)', async (seed) => {
    const { findings, ...run } = await simulate(seed, STEPS)
    process.stdout.write(`seed ${seed}: ${JSON.stringify(run)}\n`)
    expect(findings, `seed ${seed}`).toEqual([])
    expect(run.transfers, `seed ${seed}`).toBeGreaterThan(10)
    paidOut += run.payouts.final ?? 0
  })

  it('paid out and swept in these runs', () => {
    expect(paidOut).toBeGreaterThan(0)
  })
})
