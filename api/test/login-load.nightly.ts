import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPasswordHasher } from '../src/platform/password-hash.ts'
import { testConfig } from './test-config.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

const PASSWORD = 'correct horse 1'
const PEOPLE = 200
const READS = 1500
const PACE_MS = 8
const ROUNDS = 3

let database: TestDatabase
let worker: ChildProcess
let origin = ''
let token = ''

beforeAll(async () => {
  database = await createTestDatabase()
  const passwordHash = await createPasswordHasher({ pepper: testConfig().passwordPepper }).hash(PASSWORD, 'merchant')
  await database.db.raw(
    `INSERT INTO identity_accounts (account, account_key, email, email_key, password_hash, registered_at)
     SELECT 'load' || i, 'load' || i, 'load' || i || '@x.org', 'load' || i || '@x.org', ?, now() FROM generate_series(0, ?) AS i`,
    [passwordHash, PEOPLE],
  )
  worker = spawn(process.execPath, [join(import.meta.dirname, 'login-load-worker.ts')], {
    env: { ...process.env, DATABASE_URL: database.connectionString },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!worker.stdout) throw new Error('The worker has no output')
  const [port] = (await once(worker.stdout, 'data')) as [Buffer]
  origin = `http://127.0.0.1:${port.toString().trim()}`
  token = (await login(PEOPLE)).token
})
afterAll(async () => {
  worker.kill('SIGTERM')
  await once(worker, 'exit')
  await database.drop()
})

interface Login {
  readonly status: number
  readonly retryAfter: string | null
  readonly token: string
  readonly ms: number
}

async function login(person: number): Promise<Login> {
  const start = performance.now()
  const answer = await fetch(`${origin}/api/login/authorize`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-parlour-vector': 'load' },
    body: JSON.stringify({ account: `load${person}`, password: PASSWORD }),
  })
  const { data } = (await answer.json()) as { data: { accessToken?: string } | null }
  const ms = performance.now() - start
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), token: data?.accessToken ?? '', ms }
}

async function readTimes(count: number): Promise<readonly number[]> {
  const times: number[] = []
  for (let index = 0; index < count; index += 1) {
    const start = performance.now()
    const answer = await fetch(`${origin}/api/user/info`, { headers: { authorization: `Bearer ${token}`, 'x-parlour-vector': 'load' } })
    await answer.arrayBuffer()
    times.push(performance.now() - start)
    if (answer.status !== 200) throw new Error(`A read answered ${answer.status}`)
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, PACE_MS - (performance.now() - start))))
  }
  return times
}

const p99 = (times: readonly number[]) => times.toSorted((left, right) => left - right)[Math.floor(times.length * 0.99)] ?? 0

describe('logins and everybody else', { meta: { req: 'session-S17' } }, () => {
  it(
    '50 logins in parallel, over and over, leave the p99 of other calls within 3 times the quiet one',
    { meta: { req: 'session-S17' } },
    async () => {
      await readTimes(200)
      const quiet: number[] = []
      const loaded: number[] = []
      let waves = 0
      for (let round = 0; round < ROUNDS; round += 1) {
        quiet.push(...(await readTimes(READS / ROUNDS)))
        const reading = new AbortController()
        const storm = (async () => {
          while (!reading.signal.aborted) {
            const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => login(index)))
            expect(answers.map(({ status }) => status)).not.toContain(500)
            waves += 1
          }
        })()
        loaded.push(...(await readTimes(READS / ROUNDS)))
        reading.abort()
        await storm
      }
      const stats = [p99(quiet), p99(loaded)].map((ms) => ms.toFixed(1))
      process.stdout.write(`p99 of reads: quiet ${stats[0]} ms, beside ${waves} waves of 50 logins ${stats[1]} ms\n`)
      expect(waves).toBeGreaterThanOrEqual(ROUNDS)
      expect(p99(loaded)).toBeLessThanOrEqual(3 * p99(quiet))
    },
  )

  it(
    'answers what does not fit into the queue with 503 at once, and the rest before a client gives up',
    { meta: { req: 'session-S17' } },
    async () => {
      const answers = await Promise.all(Array.from({ length: PEOPLE }, (_, index) => login(index)))
      const busy = answers.filter(({ status }) => status === 503)
      const inside = answers.filter(({ status }) => status === 200)
      process.stdout.write(
        `of ${PEOPLE} at once ${inside.length} in, ${busy.length} busy, slowest ${Math.max(...answers.map(({ ms }) => ms)).toFixed(0)} ms\n`,
      )
      expect(busy.length + inside.length).toBe(PEOPLE)
      expect(busy.length).toBeGreaterThan(0)
      expect(inside.length).toBeGreaterThanOrEqual(65)
      expect(new Set(busy.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['1']))
      expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(15_000)
    },
  )
})
