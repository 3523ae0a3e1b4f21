import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TableModel } from '../src/platform/table-model.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

const MODULES = join(import.meta.dirname, '../src/modules')

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => database.drop())

it('gives each table at most one model, in the module that owns it, with the primary key of the table', async () => {
  const { rows } = await database.db.raw<{ rows: { table: string; key: string[] }[] }>(`
    SELECT tables.relname AS table, array_agg(attname::text ORDER BY array_position(indkey::int[], attnum::int)) AS key
    FROM pg_index JOIN pg_class tables ON tables.oid = indrelid JOIN pg_attribute ON attrelid = tables.oid AND attnum = ANY (indkey)
    WHERE indisprimary AND relnamespace = 'public'::regnamespace GROUP BY 1`)
  const keys = new Map(rows.map(({ table, key }) => [table, key]))
  const models = await allModels()
  expect(models.map(({ model: { tableName, idColumn } }) => ({ tableName, key: [idColumn].flat() }))).toEqual(
    models.map(({ model: { tableName } }) => ({ tableName, key: keys.get(tableName) })),
  )
  expect(models.filter(({ module, model }) => !model.tableName.startsWith(`${module}_`))).toEqual([])
  expect(new Set(models.map(({ model }) => model.tableName)).size).toBe(models.length)
})

it('reads back each column under the name that it is written with', async () => {
  const { rows } = await database.db.raw<{ rows: { table: string; column: string }[] }>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns WHERE table_schema = 'public'`,
  )
  const mappers = new Map((await allModels()).map(({ model: { tableName, columnNameMappers } }) => [tableName, columnNameMappers]))
  const written = rows.flatMap(({ table, column }) => {
    const { parse, format } = mappers.get(table) ?? TableModel.columnNameMappers
    return Object.keys(format(parse({ [column]: 1 })))
  })
  expect(written).toEqual(rows.map(({ column }) => column))
})

async function allModels() {
  const files = readdirSync(MODULES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.model.ts'))
  const found = files.map(async (file) => {
    const exported = Object.values((await import(join(MODULES, file))) as Record<string, unknown>)
    const models = exported.filter((one): one is typeof TableModel => typeof one === 'function' && one.prototype instanceof TableModel)
    return models.map((model) => ({ module: file.split('/')[0], model }))
  })
  return (await Promise.all(found)).flat()
}
