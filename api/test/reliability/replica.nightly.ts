import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase, type Database } from '../../src/platform/database.ts'
import { runStatement } from '../../src/platform/named-statement.ts'
import { openReplica, type Replica } from '../../src/platform/replica.ts'
import { startPostgresPair, type PostgresPair } from './postgres-pair.ts'

let pair: PostgresPair
let primary: Database
let replica: Replica
const faults: unknown[] = []

beforeAll(async () => {
  pair = await startPostgresPair(async (url) => {
    const db = openDatabase(url)
    await db.raw('CREATE TABLE facts (id integer PRIMARY KEY, value integer NOT NULL)')
    await db.raw('INSERT INTO facts VALUES (1, 0)')
    await db.destroy()
  })
  primary = openDatabase(pair.primaryUrl)
  replica = openReplica(primary, { ...pair, onFault: (error) => void faults.push(error) })
}, 60_000)
afterAll(async () => {
  await replica.stop()
  await primary.destroy()
  await pair.close()
})

const SOURCE = { name: 'test-source', text: `SELECT pg_is_in_recovery() AS "isReplica", value FROM facts WHERE id = $1` }

/** Takes its time on the replica only. */
const SLOW = {
  text: `SELECT pg_is_in_recovery() AS "isReplica", value, CASE WHEN pg_is_in_recovery() THEN pg_sleep(9)::text END FROM facts`,
}

interface Source {
  readonly isReplica: boolean
  readonly value: number
}

async function read(): Promise<Source> {
  const [row] = await runStatement<Source>(replica.reads, SOURCE, [1])
  if (!row) throw new Error('The fact is missing')
  return row
}

async function readByBuilder(): Promise<Source> {
  const found: Source = await replica.reads('facts').where({ id: 1 }).first('value', primary.raw('pg_is_in_recovery() AS "isReplica"'))
  return found
}

async function write(): Promise<number> {
  const rows: { value: number }[] = await primary('facts').where({ id: 1 }).increment('value', 1).returning('value')
  return rows[0]?.value ?? Infinity
}

const lag = async () => replica.metrics[0]?.read()
const untilUsed = async () => expect.poll(async () => (await read()).isReplica, { timeout: 20_000 }).toBe(true)

type Urls = Partial<Pick<PostgresPair, 'primaryUrl' | 'replicaUrl'>>
const WRONG_SERVERS: [server: string, urls: () => Urls, message: string][] = [
  ['no replica', () => ({ replicaUrl: pair.primaryUrl }), 'It is no replica'],
  ['a replica of another database', () => ({ primaryUrl: `${inject('postgresServer')}/postgres` }), 'It is of another system'],
]

describe('reads of a replica', () => {
  afterEach(async () => {
    await untilUsed()
    faults.length = 0
  })

  it('show each write that was committed before them', async () => {
    await untilUsed()
    const sources: boolean[] = []
    for (let round = 0; round < 50; round += 1) {
      const written = await write()
      const found = await Promise.all([read(), readByBuilder(), read()])
      for (const { value, isReplica } of found) {
        expect(value).toBeGreaterThanOrEqual(written)
        sources.push(isReplica)
      }
    }
    expect(sources).toContain(true)
  })

  it('go to the primary while the replica is behind, and come back', async () => {
    await untilUsed()
    await pair.pauseReplay()
    try {
      const written = await write()
      expect(await read()).toEqual({ isReplica: false, value: written })
      expect(await readByBuilder()).toEqual({ isReplica: false, value: written })
      expect(await lag()).toBeGreaterThan(0)
    } finally {
      await pair.resumeReplay()
    }
    await untilUsed()
    expect(await lag()).toBe(0)
    expect(faults).toEqual([])
  })

  it('do not fail when the replica is killed, and come back when it is started', async () => {
    await untilUsed()
    const found: Promise<Source>[] = []
    const sending = setInterval(() => found.push(read(), readByBuilder()), 5)
    await pair.killReplica()
    await expect.poll(async () => lag()).toBe(Infinity)
    await expect.poll(async () => (await read()).isReplica).toBe(false)
    clearInterval(sending)
    const answers = await Promise.all(found)
    expect(answers.map(({ value }) => value)).not.toContain(undefined)
    expect(faults).toHaveLength(1)
    await pair.startReplica()
    await untilUsed()
  })

  it('do not fail when the replica answers no more', async () => {
    await untilUsed()
    const begun = runStatement<Source>(replica.reads, SLOW, [])
    await expect.poll(activeOnReplica).toBe(1)
    await pair.freezeReplica()
    try {
      expect((await Promise.all([read(), readByBuilder()])).map(({ isReplica }) => isReplica)).toEqual([false, false])
      expect(await begun).toMatchObject([{ isReplica: false }])
    } finally {
      await pair.thawReplica()
    }
  })

  it('are repeated on the primary when the replay of the replica ends them', async () => {
    await untilUsed()
    const begun = [runStatement<Source>(replica.reads, SLOW, []), replica.reads.raw<{ rows: Source[] }>(SLOW.text).then(({ rows }) => rows)]
    await expect.poll(activeOnReplica).toBe(2)
    await primary.raw('ALTER TABLE facts ADD COLUMN IF NOT EXISTS later integer')
    await primary.raw('ALTER TABLE facts DROP COLUMN later')
    for (const rows of await Promise.all(begun)) expect(rows).toMatchObject([{ isReplica: false }])
  })

  it.each(WRONG_SERVERS)('never go to a server that is %s', async (_server, urls, message) => {
    await untilUsed()
    const own = openReplica(primary, { ...pair, ...urls(), onFault: (error) => void faults.push(error) })
    await expect.poll(() => faults).toMatchObject([{ message: expect.stringContaining(message) }])
    expect(await own.metrics[0]?.read()).toBe(Infinity)
    await own.stop()
  })
})

async function activeOnReplica(): Promise<number> {
  const { rows } = await pair.replica.raw<{ rows: { count: number }[] }>(
    `SELECT count(*)::int FROM pg_stat_activity WHERE state = 'active' AND pid <> pg_backend_pid() AND strpos(query, 'pg_sleep') > 0`,
  )
  return rows[0]?.count ?? 0
}
