import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { CrashPoint } from '../../src/platform/crash-point.ts'
import { assertLedgerHolds, givenOpenOrder, journalKinds, orderOf } from './given-orders.ts'
import { givenMoneyWorld, type MoneyWorld } from './money-world.ts'

const POINTS: readonly CrashPoint[] = ['payments.after-credit', 'sites.mid-provisioning', 'sites.before-complete']

let world: MoneyWorld
let worker: ChildProcess | null = null

beforeAll(async () => {
  world = await givenMoneyWorld()
})
afterEach(async () => {
  if (worker?.exitCode === null && worker.signalCode === null) {
    const ended = once(worker, 'exit')
    worker.kill('SIGTERM')
    await ended
  }
  worker = null
})
afterAll(async () => {
  await world.close()
})

async function startWorker(crashAt: CrashPoint | ''): Promise<ChildProcess> {
  worker = spawn(process.execPath, [join(import.meta.dirname, 'money-worker.ts')], {
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: world.connectionString, CHAIN_URL: world.chain.url, PARLOUR_CRASH_AT: crashAt },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (worker.stdout) await Promise.race([once(worker.stdout, 'data'), once(worker, 'exit')])
  return worker
}

it(
  `a purchase whose workers are killed at ${POINTS.join(', ')} is completed exactly once`,
  { meta: { req: 'fault-F1' }, timeout: 120_000 },
  async () => {
    const open = await givenOpenOrder(world)
    await world.pay('trc20', open.hexAddress, 999_000_000n)
    await world.finalize()
    for (const point of POINTS) {
      const victim = await startWorker(point)
      if (victim.signalCode === null) await once(victim, 'exit')
      expect(victim.signalCode).toBe('SIGKILL')
      expect(await orderOf(world, open)).toMatchObject({ status: 1 })
      expect(await journalKinds(world, open)).toEqual(['D1', 'D2'])
    }
    await startWorker('')
    await expect.poll(async () => (await orderOf(world, open)).status, { timeout: 20_000, interval: 100 }).toBe(2)
    expect(await journalKinds(world, open)).toEqual(['D1', 'D2', 'D4'])
    expect(await world.db('sites_sites').where({ order_id: open.order.id })).toHaveLength(1)
    expect(await world.db('payments_transfers').where({ order_id: open.order.id })).toHaveLength(1)
    await assertLedgerHolds(world)
  },
)
