import { describe, expect, it } from 'vitest'
import { simulate } from './simulate.ts'
import type { WrongWatcher } from './wrong-watchers.ts'

const SEED = Number(process.env.SIMULATOR_SEED ?? 7_300)
const STEPS = Number(process.env.SIMULATOR_STEPS ?? 70)
/** The seed does not fix watcher timing: a mistake may escape one market, but not all of these. */
const MARKETS = 4

async function findingsOf(mistake: WrongWatcher, isSeen: (findings: readonly string[]) => boolean): Promise<readonly string[]> {
  let findings: readonly string[] = []
  for (let market = 0; market < MARKETS && !isSeen(findings); market += 1) {
    findings = (await simulate(SEED + market, STEPS, mistake)).findings
  }
  return findings
}

describe('the simulated market sees a watcher', { timeout: 400_000 }, () => {
  it.each([
    ['one-payment-a-transaction', 'invariant 14: .* was passed over'],
    ['head-without-hashes', 'invariant 14: .* is not on the chain'],
    ['money-from-the-head', 'invariant 14: .* is not on the chain'],
    ['no-unique-key', 'invariant 5: journal .* has no transfer'],
  ] as const)(`with the mistake %s (seed ${SEED})`, { meta: { req: 'fault-F12' } }, async (mistake, finding) => {
    const isSeen = (findings: readonly string[]) =>
      findings.some((found) => new RegExp(finding).test(found)) && findings.some((found) => found.startsWith('invariant 4: '))
    const findings = await findingsOf(mistake, isSeen)
    expect(isSeen(findings), findings.join('\n')).toBe(true)
  })
})
