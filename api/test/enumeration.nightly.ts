import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEnumerationBench, type EnumerationBench, type EnumerationFlow } from './enumeration-flows.ts'

let bench: EnumerationBench

beforeAll(async () => {
  bench = await createEnumerationBench()
})
afterAll(() => bench.close())

const SAMPLES = 400
const WARM_UP = 20
const BLOCKS = 3
const seed = Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31)
let state = seed

function coin(): boolean {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state >= 2 ** 31
}

/** Probability that an existing name takes longer than a missing one; 0.5 means that timing reveals nothing. */
function areaUnderCurve(existing: readonly number[], missing: readonly number[]): number {
  let wins = 0
  for (const one of existing) for (const other of missing) wins += one > other ? 1 : one === other ? 0.5 : 0
  return wins / (existing.length * missing.length)
}

interface Times {
  readonly existing: number[]
  readonly missing: number[]
}

async function measure(flow: EnumerationFlow, kind: keyof Times, times: Times): Promise<void> {
  await flow.prepare(kind === 'existing')
  const start = performance.now()
  await flow[kind]()
  times[kind].push(performance.now() - start)
}

async function measurePairs(flow: EnumerationFlow, count: number, times: Times): Promise<void> {
  for (let pair = 0; pair < count; pair += 1) {
    const order = coin() ? (['existing', 'missing'] as const) : (['missing', 'existing'] as const)
    for (const kind of order) await measure(flow, kind, times)
  }
}

const isBlind = (auc: number) => auc >= 0.45 && auc <= 0.55

describe(`enumeration by time, seed ${seed}`, { meta: { req: 'session-S18' } }, () => {
  it.each([0, 1, 2, 3])(
    'an AUC of 0.45 to 0.55 over 400 samples of each kind (flow %i)',
    { meta: { req: 'session-S18' } },
    async (index) => {
      const flow = bench.flows[index]
      if (!flow) throw new Error('no such flow')
      await measurePairs(flow, WARM_UP, { existing: [], missing: [] })
      const times: Times = { existing: [], missing: [] }
      let auc = 0
      // 400 pairs leave the band by chance once in 70 runs; more samples then decide, and all of them count.
      for (let block = 0; block < BLOCKS; block += 1) {
        await measurePairs(flow, SAMPLES, times)
        auc = areaUnderCurve(times.existing, times.missing)
        if (isBlind(auc)) break
      }
      process.stdout.write(`${flow.name}: AUC ${auc.toFixed(3)} of ${times.existing.length} pairs (seed ${seed})\n`)
      expect(auc).toBeGreaterThanOrEqual(0.45)
      expect(auc).toBeLessThanOrEqual(0.55)
    },
  )

  it('† sees the time of a login that skips the hash of unknown accounts', { meta: { req: 'session-S18' } }, async () => {
    const [login, forgot] = bench.flows
    if (!login || !forgot) throw new Error('no such flow')
    const times: Times = { existing: [], missing: [] }
    const prepare = async (isExisting: boolean) => {
      await login.prepare(isExisting)
      await forgot.prepare(isExisting)
    }
    const careless: EnumerationFlow = { ...login, prepare, missing: forgot.missing }
    await measurePairs(careless, 50, times)
    expect(areaUnderCurve(times.existing, times.missing)).toBeGreaterThan(0.95)
  })
})
