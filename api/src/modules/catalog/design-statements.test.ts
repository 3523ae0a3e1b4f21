import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDesignsBench, type DesignsBench } from './designs.test-bench.ts'

interface Statement {
  readonly sql: string
  readonly bindings: readonly unknown[]
}

let bench: DesignsBench

beforeAll(async () => {
  bench = await createDesignsBench()
})
afterAll(() => bench.close())

async function statementsOf(path: string): Promise<readonly Statement[]> {
  const received: Statement[] = []
  const receive = (statement: Statement) => void received.push(statement)
  bench.database.db.on('query', receive)
  expect(await bench.statusOf(path)).toBe(200)
  bench.database.db.off('query', receive)
  return received
}

async function planOf({ sql, bindings }: Statement): Promise<string> {
  const client = new pg.Client({ connectionString: bench.database.connectionString })
  await client.connect()
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE, TIMING OFF) ${sql}`, [...bindings])
  await client.end()
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

describe('the statements of the gallery', () => {
  it.each([
    ['a page far down', 'template-list?countriesId=76&page=100', 'catalog_designs_on_sale'],
    ['the first page', 'template-list?countriesId=392', 'catalog_designs_on_sale'],
    ['a filtered page', 'template-list?countriesId=76&mode=dark&section=providers', 'catalog_designs_on_sale'],
    ['the newest', 'template-list?countriesId=76&sort=new&schemeId=gold', 'catalog_designs_newest'],
  ])('reads %s by one statement and the index of its order, never the table', { meta: { req: 'C06' } }, async (_name, path, index) => {
    const [statement, ...more] = await statementsOf(`cart/${path}`)
    expect(more).toEqual([])
    const plan = await planOf(statement ?? { sql: '', bindings: [] })
    expect(plan).toMatch(new RegExp(`Index Only Scan using ${index}`))
    expect(plan).not.toMatch(/Seq Scan on catalog_designs/)
  })

  it('a page far down reads no more designs than lie between two marks and itself', { meta: { req: 'C06' } }, async () => {
    const [statement] = await statementsOf('cart/template-list?countriesId=392&page=100')
    const plan = await planOf(statement ?? { sql: '', bindings: [] })
    const [, read] = /Index Only Scan using catalog_designs_on_sale .*?actual rows=([\d.]+)/.exec(plan) ?? []
    expect(Number(read)).toBeGreaterThanOrEqual(24)
    expect(Number(read)).toBeLessThan(96 + 24)
  })

  it('finds the page of a market whose games changed after the marks were made', { meta: { req: 'C06' } }, async () => {
    const page = { countriesId: '76', page: '90' }
    const before = await bench.pageOf(page)
    const market = bench.database.db('catalog_countries').where({ id: 76 })
    const [{ game_types: gameTypes }] = await market.clone().select('game_types')
    await market.clone().update({ game_types: [...gameTypes, 'poker'] })
    expect(await bench.pageOf(page)).toEqual(before)
    await market.clone().update({ game_types: gameTypes })
  })

  it('counts facets, counts categories and knows a design by one statement each', { meta: { req: 'B04 E06' } }, async () => {
    for (const path of ['cart/template-facets?countriesId=76&mode=dark', 'cart/category?countriesId=76'])
      expect(await statementsOf(path), path).toHaveLength(1)
    const received: Statement[] = []
    bench.database.db.on('query', (statement: Statement) => void received.push(statement))
    await bench.catalog.isDesignKnown({ templateId: 'aurora', themeId: 'aurora-dusk', schemeId: 'green' })
    await bench.catalog.isDesignSoldIn(76, { templateId: 'aurora', themeId: 'aurora-dusk', schemeId: 'green' })
    expect(received).toHaveLength(2)
    for (const statement of received) expect(await planOf(statement)).toMatch(/Index (Only )?Scan using catalog_designs_pkey/)
  })
})
