import { expect, it } from 'vitest'
import { travel } from './travel.ts'

/** Covers every event at least once; the nightly run takes a new seed each time. */
const SEED = Number(process.env.TRAVEL_SEED ?? 28)

it(
  `each fee, notice, task, suspension and lift of 14 sites comes once and in time (TRAVEL_SEED=${SEED})`,
  { meta: { req: 'S16 S17 S18 S19 K02 K09 D43' }, timeout: 120_000 },
  async () => {
    const { missing, surplus, counts } = await travel(SEED, { sites: 14, days: 72 })
    process.stdout.write(`time travel ${SEED}: ${JSON.stringify(counts)}\n`)
    expect({ missing, surplus }).toEqual({ missing: [], surplus: [] })
    expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([])
  },
)
