import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { PERSONAL_SOURCES } from '../../personal-sources.ts'
import { privacyData } from './db/personal-data.ts'
import { impersonalColumns, identifyingColumns } from './columns.test-bench.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => database.drop())

const tables = [privacyData, ...PERSONAL_SOURCES].flatMap((source) => source.tables)
const tagged = tables.flatMap(({ table, columns }) => Object.keys(columns).map((column) => `${table}.${column}`))

describe('the tags of columns', { meta: { req: 'compliance-C4 compliance-C5' } }, () => {
  it('cover every column that can hold something about a person; a new one is tagged or listed as not personal', async () => {
    const known = new Set([...tagged, ...impersonalColumns])
    expect((await identifyingColumns(database)).filter((column) => !known.has(column))).toEqual([])
  })

  it('name nothing twice and nothing that is gone', async () => {
    const listed = [...tagged, ...impersonalColumns]
    expect(listed.filter((column, index) => listed.indexOf(column) !== index)).toEqual([])
    const { rows } = await database.db.raw<{ rows: { name: string }[] }>(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = 'public'`,
    )
    const there = new Set(rows.map(({ name }) => name))
    expect(listed.filter((column) => !there.has(column))).toEqual([])
  })
})
