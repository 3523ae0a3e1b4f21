import { expect, it } from 'vitest'
import { travel } from './travel.ts'

const SEED = Number(process.env.TRAVEL_SEED ?? Date.now() % 2 ** 30)
const SIZE = { sites: Number(process.env.TRAVEL_SITES ?? 1_000), days: Number(process.env.TRAVEL_DAYS ?? 400) }

it(
  `each fee, notice, task, suspension and lift of ${SIZE.sites} sites over ${SIZE.days} days comes once and in time (TRAVEL_SEED=${SEED})`,
  { meta: { req: 'S16 S17 S18 S19 K02 K09 D43' }, timeout: 7_200_000 },
  async () => {
    const { missing, surplus, counts } = await travel(SEED, SIZE)
    process.stdout.write(`time travel ${SEED} ${JSON.stringify(SIZE)}: ${JSON.stringify(counts)}\n`)
    expect({ missing, surplus }).toEqual({ missing: [], surplus: [] })
  },
)
