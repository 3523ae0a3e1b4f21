import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { readTogether, runStatement, type ReadGroup } from './named-statement.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.schema.createTable('amounts', (table) => {
    table.text('name').primary()
    table.bigInteger('amount')
  })
  await database.db('amounts').insert([
    { name: 'a', amount: '9007199254740993' },
    { name: 'b', amount: '2' },
    { name: 'c', amount: '3' },
  ])
})
afterAll(async () => database.drop())

const AMOUNT = { name: 'test-amount', text: 'SELECT amount::text FROM amounts WHERE name = $1' }
const BETWEEN = { name: 'test-between', text: 'SELECT name FROM amounts WHERE name > $1 AND name <= $2 ORDER BY name DESC' }
const amountOf = async (on: ReadGroup, name: string) => runStatement<{ amount: string }>(on, AMOUNT, [name])

describe('reads that are sent together', () => {
  it('answer each its own rows, in their order and with its own values, by one statement', async () => {
    const sent: string[] = []
    const connection = await database.db.client.acquireConnection()
    await database.db.client.releaseConnection(connection)
    const query = connection.query.bind(connection)
    connection.query = (config: { text: string }, ...rest: unknown[]) => {
      sent.push(config.text)
      return query(config, ...rest)
    }
    const answers = await readTogether(database.db, async (on) =>
      Promise.all([amountOf(on, 'a'), runStatement(on, BETWEEN, ['a', 'c']), amountOf(on, 'z'), amountOf(on, 'b')]),
    )
    connection.query = query
    expect(answers).toEqual([[{ amount: '9007199254740993' }], [{ name: 'c' }, { name: 'b' }], [], [{ amount: '2' }]])
    expect(sent).toHaveLength(1)
  })

  it('see one moment, whatever is committed between them', async () => {
    const { db } = database
    const slow = { name: 'test-slow', text: `SELECT pg_sleep(0.2)::text, amount::text FROM amounts WHERE name = 'c'` }
    const reading = readTogether(db, async (on) => Promise.all([runStatement<{ amount: string }>(on, slow, []), amountOf(on, 'c')]))
    await expect
      .poll(
        async () => (await db.raw(`SELECT FROM pg_stat_activity WHERE query LIKE '%pg_sleep(0.2)%' AND pid <> pg_backend_pid()`)).rowCount,
      )
      .toBe(1)
    await db('amounts').where({ name: 'c' }).update({ amount: '4' })
    const [[first], [second]] = await reading
    expect([first?.amount, second?.amount]).toEqual(['3', '3'])
  })

  it('fail together', async () => {
    const wrong = { name: 'test-wrong', text: 'SELECT 1 / $1::int AS one' }
    const reads = readTogether(database.db, async (on) => Promise.allSettled([amountOf(on, 'a'), runStatement(on, wrong, [0])]))
    expect((await reads).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  it('reject one that comes when the others are sent', async () => {
    const late = readTogether(database.db, async (on) => {
      await amountOf(on, 'a')
      return amountOf(on, 'b')
    })
    await expect(late).rejects.toThrow('The read test-amount came after its group was sent')
  })
})
