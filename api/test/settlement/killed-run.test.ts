import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CrashPoint } from '../../src/platform/crash-point.ts'
import { assertLedgerHolds } from '../money/given-orders.ts'
import { givenSettlement, type SettlementStand } from './settlement-stand.ts'
import { assertStatementsHold } from './statement-checks.ts'

const POINTS: readonly CrashPoint[] = ['settlement.in-batch', 'settlement.after-batch']
const SITES = 12

let stand: SettlementStand

beforeAll(async () => {
  stand = await givenSettlement()
})
afterAll(async () => stand.drop())

async function runUntilItEnds(at: string, crashAt: CrashPoint | ''): Promise<readonly unknown[]> {
  const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: stand.connectionString, RUN_AT: at, PARLOUR_CRASH_AT: crashAt }
  return once(spawn(process.execPath, [join(import.meta.dirname, 'settlement-run-worker.ts')], { env, stdio: 'inherit' }), 'exit')
}

it(
  `a run that is killed at ${POINTS.join(' and at ')} is taken up again, and every period is charged once`,
  { meta: { req: 'fault-F1 K02' }, timeout: 120_000 },
  async () => {
    const launchedOn = '2026-04-01'
    const contracts = []
    for (let site = 0; site < SITES; site += 1) contracts.push(await stand.giveContract({ launchedOn, endedOn: '2026-04-02' }))
    for (const contract of contracts) await stand.use(contract, launchedOn, { kind: 'payout', count: 1 })
    for (const point of POINTS) {
      expect(await runUntilItEnds('2026-04-03T00:00:00Z', point)).toEqual([null, 'SIGKILL'])
      const closed: { id: string }[] = await stand.db('settlement_statements').where({ period_start: launchedOn }).select('id')
      expect(closed.length).toBeLessThan(SITES)
    }
    expect(await runUntilItEnds('2026-04-03T00:00:00Z', '')).toEqual([0, null])
    for (const contract of contracts)
      expect((await stand.statementsOf(contract)).map(({ total }) => total)).toEqual([38_000_000n, 33_000_000n])
    await assertLedgerHolds(stand)
    await assertStatementsHold(stand)
    const runs: { statements: number }[] = await stand.db('settlement_runs').where('day', '>=', launchedOn).whereNotNull('finished_at')
    expect(runs.map(({ statements }) => statements)).toEqual([SITES, SITES])
  },
)
