import { describe, expect, it } from 'vitest'
import { simulate } from './simulate.ts'

const SEED = Number(process.env.SIMULATOR_SEED ?? 7_300)
const STEPS = Number(process.env.SIMULATOR_STEPS ?? 70)

describe('the simulated market sees a watcher', { timeout: 180_000 }, () => {
  it.each([
    ['one-payment-a-transaction', 'I14 .* was passed over'],
    ['head-without-hashes', 'I14 .* is not on the chain'],
    ['money-from-the-head', 'I14 .* is not on the chain'],
    ['no-unique-key', 'I5 journal .* has no transfer'],
  ] as const)(`F12 with the mistake %s (seed ${SEED})`, async (mistake, finding) => {
    const { findings } = await simulate(SEED, STEPS, mistake)
    expect(findings.filter((found) => new RegExp(finding).test(found))).not.toEqual([])
    expect(findings.filter((found) => found.startsWith('I4 '))).not.toEqual([])
  })
})
