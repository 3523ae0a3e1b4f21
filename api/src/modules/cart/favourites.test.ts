import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCartBench, DESIGN, type CartBench } from './cart.test-bench.ts'

type Design = typeof DESIGN

let bench: CartBench
let other: CartBench
let designs: readonly Design[]

beforeAll(async () => {
  bench = await createCartBench()
  other = await createCartBench(bench)
  const rows = await bench.database.db('catalog_designs').orderBy('position').limit(130)
  designs = rows.map((row) => ({ templateId: row.template_id, themeId: row.theme_id, schemeId: row.scheme_id }))
})
afterAll(async () => {
  await other.close()
  await bench.close()
})
beforeEach(async () => {
  await bench.database.db('cart_favourites').delete()
})

const star = async (design: Design, isFavourite = true, at = bench) => at.call('ana', 'POST', 'favourite', { ...design, isFavourite })
const starred = async (who: 'ana' | 'bob' = 'ana') => (await bench.call(who, 'GET', 'favourites')).body.data as unknown as readonly Design[]
const nth = (index: number): Design => designs[index] ?? DESIGN

describe('starred designs', () => {
  it('lists the newest star first, and those of the merchant only', async () => {
    for (const index of [0, 1, 2]) {
      bench.clock.now = new Date(bench.clock.now.getTime() + 1)
      await star(nth(index))
    }
    expect(await starred()).toEqual([nth(2), nth(1), nth(0)])
    expect(await starred('bob')).toEqual([])
    expect((await bench.call('nobody', 'GET', 'favourites')).status).toBe(401)
    expect((await bench.call('nobody', 'POST', 'favourite', { ...DESIGN, isFavourite: true })).status).toBe(401)
  })

  it('changes nothing when a star is set or taken away twice, at once too', async () => {
    const twice = await Promise.all([star(nth(0)), star(nth(0), true, other), star(nth(0))])
    expect(twice.map(({ status, body }) => [status, body.data])).toEqual(Array.from({ length: 3 }, () => [200, { isFavourite: true }]))
    expect(await starred()).toEqual([nth(0)])
    for (const _ of [1, 2]) expect(await star(nth(0), false)).toMatchObject({ status: 200, body: { data: { isFavourite: false } } })
    expect(await starred()).toEqual([])
  })

  it('stops at 100, however many come at once', async () => {
    const answers = await Promise.all(designs.map(async (design, index) => star(design, true, index % 2 ? bench : other)))
    const full = answers.filter(({ status }) => status !== 200)
    expect(full).toHaveLength(30)
    expect(new Set(full.map(({ status, body }) => `${status} ${body.data.error}`))).toEqual(new Set(['409 cart.favourites-full']))
    const before = await starred()
    expect(before).toHaveLength(100)
    expect((await star(before[0] ?? DESIGN)).status).toBe(200)
    await star(before[0] ?? DESIGN, false)
    const rejected = designs.find((design) => !before.some((stored) => JSON.stringify(stored) === JSON.stringify(design))) ?? DESIGN
    expect((await star(rejected)).status).toBe(200)
    expect(await starred()).toHaveLength(100)
  })

  it('rejects an unknown design, and leaves a withdrawn one out of the list and of the hundred', async () => {
    expect((await star({ ...DESIGN, templateId: 'nowhere' })).body.data.error).toBe('catalog.design-unknown')
    await Promise.all(designs.slice(0, 100).map(async (design) => star(design)))
    const { templateId, themeId, schemeId } = nth(0)
    const row = bench.database.db('catalog_designs').where({ template_id: templateId, theme_id: themeId, scheme_id: schemeId })
    await row.clone().update({ withdrawn_at: '2026-11-01' })
    const shown = await starred()
    const next = await star(nth(100))
    await row.clone().update({ withdrawn_at: null })
    expect([shown.length, next.status, (await starred()).length]).toEqual([99, 200, 100])
    expect((await star({ ...DESIGN, templateId: 'nowhere' }, false)).status).toBe(200)
  })
})
