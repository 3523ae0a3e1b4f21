import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { endpoints } from '@parlour/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAlarmRepository } from '../../src/modules/payments/db/alarm.repository.ts'
import { localNetworks } from '../../src/modules/payments/domain/payment-network.ts'
import { LOCAL_CHAIN_ID, LOCAL_TOKENS } from '../../src/chain/index.ts'
import { connectionMetrics } from '../../src/platform/database.ts'
import { openJobQueue } from '../../src/platform/jobs.ts'
import { createMetrics, serveMetrics } from '../../src/platform/metrics.ts'
import { startSweep, SWEEP_METRICS } from '../../src/platform/sweep.ts'
import { createTestDatabase } from '../test-database.ts'
import { wholeAppOn, type WholeApp } from '../whole-app-on.ts'

const metrics = createMetrics()
const OBSERVABILITY = new URL('../../../deploy/observability/', import.meta.url)
const chains = ['blocks_behind', 'slow', 'stopped']
let app: WholeApp
let url: string
let queue: Awaited<ReturnType<typeof openJobQueue>>
let close: () => void

beforeAll(async () => {
  app = await wholeAppOn(await createTestDatabase('demonstration'), {
    metrics,
    networks: localNetworks({ url: 'http://127.0.0.1:9', chainId: LOCAL_CHAIN_ID, tokens: LOCAL_TOKENS }, 1_000_000n),
  })
  queue = await openJobQueue(app.database.connectionString, ['mail.send'], () => undefined)
  metrics.add([...queue.metrics, ...connectionMetrics(app.database.db), ...SWEEP_METRICS])
  const server = await serveMetrics(metrics, '127.0.0.1', 0)
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`
  close = () => void server.close()
})
afterAll(async () => {
  close()
  await queue.stop()
  await app.close()
})

async function scrape(): Promise<ReadonlyMap<string, number>> {
  const response = await fetch(url)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]))
}

function gate() {
  const [reached, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const pass = async () => {
    reached.resolve()
    await opened.promise
  }
  return { pass, reached: reached.promise, open: () => opened.resolve() }
}

it('times each call by its operation and class of status', async () => {
  const headers = { 'accept-language': 'en' }
  await app.http.inject({ url: endpoints.listCountries.path, headers })
  await app.http.inject({ url: `${endpoints.listOrders.path}?page=1`, headers })
  await app.http.inject({ url: `${endpoints.listOrders.path}?page=2`, headers })
  await app.http.inject({ url: '/api/nothing-here', headers })
  const found = await scrape()
  const countOf = (operation: string, status: string) =>
    found.get(`parlour_call_duration_seconds_count{operation="${operation}",status="${status}"}`)
  expect([countOf('listCountries', '2xx'), countOf('listOrders', '4xx'), countOf('document', '4xx')]).toEqual([1, 2, 1])
})

it('reads the metrics of the modules for each scrape', async () => {
  const { db } = app.database
  await db('payments_cursors').insert({
    chain: 'tron',
    genesis_hash: '0xa',
    parent_hash: '0xb',
    next_height: 101,
    head_height: 130,
    final_height: 112,
    final_moved_at: new Date(),
    slow_after_ms: 60_000,
  })
  const chain = (name: string) => `parlour_chain_${name}{chain="tron"}`
  const before = await scrape()
  expect(chains.map((name) => before.get(chain(name)))).toEqual([12, 0, 0])
  expect(before.get('parlour_books_unbalanced')).toBe(0)
  expect(before.get('parlour_release_epoch')).toBeGreaterThan(0)
  expect(before.get('parlour_event_streams')).toBe(0)
  expect(before.get('parlour_database_connections{state="waiting"}')).toBe(0)

  await createAlarmRepository(db).raise({ chain: 'tron', kind: 'deep-reorg', isStopping: true, facts: {} }, new Date())
  await db('ledger_alarms').insert({ finding: 'the books do not balance', raised_at: new Date() })
  const after = await scrape()
  expect(chains.map((name) => after.get(chain(name)))).toEqual([12, 1, 1])
  expect(after.get('parlour_books_unbalanced')).toBe(1)
})

it('says of each running sweep when it succeeded, how often it failed since, and how long it pauses', async () => {
  const [third, fourth] = [gate(), gate()]
  let round = 0
  const work = async () => {
    round += 1
    if (round <= 2) throw new Error('a table is missing')
    await (round === 3 ? third : fourth).pass()
  }
  const of = async (name: string) => (await scrape()).get(`parlour_sweep_${name}{sweep="test.twice-failing"}`)
  const sweep = startSweep('test.twice-failing', work, 1)
  await third.reached
  expect([await of('failures'), await of('interval_seconds')]).toEqual([2, 0.001])
  third.open()
  await fourth.reached
  expect(await of('failures')).toBe(0)
  expect(await of('success_timestamp_seconds')).toBeGreaterThan(0)
  fourth.open()
  await sweep.stop()
  expect(await of('failures')).toBeUndefined()
})

it('says how long the oldest due job of each queue has waited, and how often one was tried', async () => {
  const { db } = app.database
  await db.transaction(async (trx) => queue.enqueue(trx, { name: 'mail.send', payload: {} }))
  await db.raw("UPDATE jobs.job SET start_after = now() - interval '1 hour', state = 'retry', retry_count = 3")
  const found = await scrape()
  expect(found.get('parlour_job_overdue_seconds{queue="mail.send"}')).toBeGreaterThanOrEqual(3_600)
  expect(found.get('parlour_job_attempts{queue="mail.send"}')).toBe(3)
  await db.raw('DELETE FROM jobs.job')
  expect((await scrape()).get('parlour_job_overdue_seconds{queue="mail.send"}')).toBe(0)
})

it('leaves out what cannot be read, and counts the faults of background work', async () => {
  const report = metrics.watchFaults(() => undefined)
  report(new Error('a job failed'))
  const unreadable = {
    name: 'parlour_unreadable',
    help: 'Never',
    read: async () => Promise.reject(new Error('the database is away')),
  } as const
  metrics.add([unreadable, { ...unreadable, name: 'parlour_unreadable_by_chain', label: 'chain' }])
  const found = await scrape()
  expect(found.get('parlour_faults_total')).toBe(1)
  expect([...found.keys()].filter((name) => name.startsWith('parlour_unreadable'))).toEqual([])
  expect(found.get('process_resident_memory_bytes')).toBeGreaterThan(0)
})

it('exposes every metric that an alert or the dashboard asks for', async () => {
  const files = await Promise.all(['alerts.yml', 'dashboard.json'].map(async (file) => readFile(new URL(file, OBSERVABILITY), 'utf8')))
  const names = new Set(files.join().match(/\b(parlour|nodejs|process)_[a-z0-9_]+/g))
  const text = await (await fetch(url)).text()
  const exposed = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const unknown = [...names].filter((name) => !exposed.has(name.replace(/_(count|bucket|sum)$/, '')))
  expect(names.size).toBeGreaterThan(15)
  expect(unknown).toEqual([])
})

it('answers nothing but /metrics', async () => {
  expect((await fetch(new URL('/api/countries', url))).status).toBe(404)
})
