import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../src/platform/database.ts'
import { assertLedgerHolds } from '../money/given-orders.ts'
import { createTestDatabase } from '../test-database.ts'
import { expectedFacts } from './oracle.ts'
import { planOf, type Cut, type Plan } from './plan.ts'
import { factsWritten, numbered, openObserver } from './observer.ts'
import { startWorker, type Worker } from './worker.ts'

export interface Journey {
  readonly missing: readonly string[]
  readonly surplus: readonly string[]
  readonly counts: Readonly<Record<string, number>>
}

export async function travel(seed: number, size: { readonly sites: number; readonly days: number }): Promise<Journey> {
  const plan = planOf(seed, size)
  const database = await createTestDatabase()
  const startedAt = performance.now()
  try {
    await database.db.raw('CREATE TABLE told (merchant_id uuid, type text, key text, at timestamptz)')
    const { seen, restarts } = await live(plan, database)
    await assertLedgerHolds(database)
    const happened = [...seen, ...(await factsWritten(database.db))].map((fact) => numbered(fact, plan)).toSorted()
    const counts = { ...countsOf(happened), restarts, seconds: Math.round((performance.now() - startedAt) / 1000) }
    const expected = expectedFacts(plan)
    return { missing: without(expected, happened), surplus: without(happened, expected), counts }
  } finally {
    await database.drop()
  }
}

function without(lines: readonly string[], others: readonly string[]): readonly string[] {
  const left = new Map<string, number>()
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = left.get(line) ?? 0
    left.set(line, count - 1)
    return count <= 0
  })
}

async function live(plan: Plan, { db, connectionString }: { readonly db: Database; readonly connectionString: string }) {
  const clock = { now: new Date(0) }
  const start = (name: string) => startWorker(connectionString, name, () => clock.now)
  let workers = [start('first'), start('second')]
  let restarts = 0
  const observe = openObserver(db)
  const seen: string[] = []
  const moments = [...plan.actions.map((action) => ({ at: action.at, action })), ...plan.ticks.map((at) => ({ at, action: null }))]
  const end = plan.ticks.at(-1) ?? ''
  for (const { at, action } of moments.filter((moment) => moment.at <= end).toSorted((one, other) => (one.at < other.at ? -1 : 1))) {
    clock.now = new Date(at)
    // Either worker does it: nothing may depend on which.
    if (action) await workers[at.charCodeAt(at.length - 2) % 2]?.perform(action)
    else {
      const cut = plan.cuts.get(at)
      if (cut) {
        await lookAndBeCut(workers, cut, db)
        await Promise.all(workers.map(async (worker) => worker.stop()))
        workers = [start('first'), start('second')]
        restarts += 1
      }
      await lookTogether(workers)
      seen.push(...(await observe(at)))
    }
  }
  await Promise.all(workers.map(async (worker) => worker.stop()))
  return { seen, restarts }
}

async function lookTogether(workers: readonly Worker[]): Promise<void> {
  const together = meeting(workers.length)
  await Promise.all(workers.map(async (worker) => worker.look(together)))
}

async function lookAndBeCut(workers: readonly Worker[], cut: Cut, db: Database): Promise<void> {
  const names = workers.map(({ name }) => name).filter((name) => cut === 'both' || cut === name)
  const looking = Promise.allSettled(workers.map(async (worker) => worker.look(async () => undefined)))
  await pause(Math.random() * 25)
  await db.raw('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = ANY(?)', [names])
  await looking
}

function meeting(size: number): () => Promise<void> {
  let waiting: (() => void)[] = []
  return async () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      if (waiting.length < size) return
      for (const go of waiting) go()
      waiting = []
    })
}

function countsOf(facts: readonly string[]): Readonly<Record<string, number>> {
  const kinds = {
    fees: / pays for /,
    lateAfterTheEnd: / pays for \S+ correction \d+$/,
    notified: / told /,
    closed: / told site.status-changed/,
    returns: / told deposit-return.due/,
    requested: / is asked /,
    tasks: / task of 20/,
    unvisited: / task of nobody/,
    lifts: / fraud hold /,
    shut: / are shut/,
    final: / is final/,
  }
  return Object.fromEntries(Object.entries(kinds).map(([kind, mark]) => [kind, facts.filter((fact) => mark.test(fact)).length]))
}
