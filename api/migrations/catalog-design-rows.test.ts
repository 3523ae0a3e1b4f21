import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedCatalog } from '../seeds/index.ts'
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts'
import { down, up } from './20261121001305-catalog-design-rows.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it(
  'carries over what staff had withdrawn as templates, themes and schemes, and gives it back on the way down',
  { meta: { req: 'E06' } },
  async () => {
    const { db } = database
    await down(db)
    await db('catalog_templates').insert([
      { id: 'aurora', category_id: 'slots', position: 0 },
      { id: 'folio', category_id: 'live', position: 1, withdrawn_at: '2026-10-01' },
    ])
    await db('catalog_themes').insert([
      { id: 'aurora-dusk', template_id: 'aurora', position: 0 },
      { id: 'aurora-paper', template_id: 'aurora', position: 1, withdrawn_at: '2026-10-02' },
      { id: 'folio-salon', template_id: 'folio', position: 0 },
    ])
    await db('catalog_schemes').insert([
      { id: 'green', position: 0 },
      { id: 'red', position: 1, withdrawn_at: '2026-10-03' },
    ])
    await up(db)
    await seedCatalog(db)
    const isWithdrawn = async (where: object) => {
      const rows = await db('catalog_designs').where(where)
      return rows.length > 0 && rows.every((row) => row.withdrawn_at !== null && row.layout !== undefined)
    }
    expect(await isWithdrawn({ template_id: 'folio' })).toBe(true)
    expect(await isWithdrawn({ theme_id: 'aurora-paper' })).toBe(true)
    expect(await isWithdrawn({ scheme_id: 'red' })).toBe(true)
    expect(await isWithdrawn({ theme_id: 'aurora-dusk', scheme_id: 'green' })).toBe(false)
    await down(db)
    expect(await db('catalog_templates').whereNotNull('withdrawn_at').pluck('id')).toEqual(['folio'])
    expect(await db('catalog_schemes').whereNotNull('withdrawn_at').pluck('id')).toEqual(['red'])
    expect(await db('catalog_themes').whereNotNull('withdrawn_at').where('id', 'like', 'aurora-%').pluck('id')).toEqual(['aurora-paper'])
  },
)
