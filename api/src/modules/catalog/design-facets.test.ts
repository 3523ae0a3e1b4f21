import type { DataOf, endpoints } from '@parlour/contracts'
import { SEED } from '@parlour/tooling/seed'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomFrom, type DeterministicRandom } from '../../../seeds/deterministic-random.ts'
import { makeDesigns, type DesignSeed } from '../../../seeds/make-designs.ts'
import { createDesignsBench, type DesignsBench, type Query } from './designs.test-bench.ts'

type Facets = DataOf<typeof endpoints.listDesignFacets>

const TODAY = '2026-11-21'
const MARKETS = ['-1', '76', '392', '408', '784', '356']

const HOLDS: Readonly<Record<string, (design: DesignSeed, value: string) => boolean>> = {
  categoryId: (design, value) => design.category_id === value,
  layout: (design, value) => design.layout === value,
  mode: (design, value) => design.mode === value,
  section: (design, value) => design.sections.some((section) => section === value),
  schemeId: (design, value) => design.scheme_id === value,
  templateId: (design, value) => design.template_id === value,
  isNew: (design) => (Date.parse(TODAY) - Date.parse(design.released_on)) / 86_400_000 <= 30,
}
const FACETS: Readonly<Record<Exclude<keyof Facets, 'total' | 'isNew'>, string>> = {
  category: 'categoryId',
  layout: 'layout',
  mode: 'mode',
  section: 'section',
  scheme: 'schemeId',
  template: 'templateId',
}

let bench: DesignsBench
let onSale: readonly DesignSeed[]
let games: ReadonlyMap<string, readonly string[]>

beforeAll(async () => {
  bench = await createDesignsBench()
  const random = randomFrom(`withdrawn ${SEED}`)
  const all = makeDesigns()
  const withdrawn = new Set(Array.from({ length: 200 }, () => random.pick(all)))
  onSale = all.filter((design) => !withdrawn.has(design))
  const { db } = bench.database
  const keys = [...withdrawn].map((design) => [design.theme_id, design.scheme_id])
  await db('catalog_designs').whereIn(['theme_id', 'scheme_id'], keys).update({ withdrawn_at: new Date() })
  const markets: { id: number; game_types: string[] }[] = await db('catalog_countries').select('id', 'game_types')
  games = new Map(markets.map((market) => [String(market.id), market.game_types]))
})
afterAll(() => bench.close())

function matching({ countriesId = '', ...query }: Query, ignored?: string): readonly DesignSeed[] {
  const allowed = games.get(countriesId) ?? []
  return onSale.filter(
    (design) =>
      (!['slots', 'live', 'sport'].includes(design.category_id) || allowed.includes(design.category_id)) &&
      Object.entries(query).every(([name, value]) => name === ignored || (HOLDS[name]?.(design, value) ?? true)),
  )
}

function randomQuery(random: DeterministicRandom): Query {
  const known = random.pick(onSale)
  const other = random.pick(onSale)
  const either = (value: string, another: string) => (random.share() < 0.8 ? value : another)
  const conditions: readonly (readonly [string, string])[] = [
    ['categoryId', either(known.category_id, other.category_id)],
    ['layout', either(known.layout, other.layout)],
    ['mode', either(known.mode, other.mode)],
    ['section', random.pick(known.sections)],
    ['schemeId', either(known.scheme_id, other.scheme_id)],
    ['templateId', either(known.template_id, other.template_id)],
    ['isNew', '1'],
  ]
  const share = random.share()
  return Object.fromEntries([['countriesId', random.pick(MARKETS)], ...conditions.filter(() => random.share() < share)])
}

function expectedFacets(query: Query, listed: Facets): Facets {
  const countsOf = (facet: keyof typeof FACETS) => {
    const found = matching(query, FACETS[facet])
    return listed[facet].map(({ id }) => ({ id, count: found.filter((design) => HOLDS[FACETS[facet]]?.(design, id)).length }))
  }
  return {
    total: matching(query).length,
    isNew: matching({ ...query, isNew: '1' }).length,
    category: countsOf('category'),
    layout: countsOf('layout'),
    mode: countsOf('mode'),
    section: countsOf('section'),
    scheme: countsOf('scheme'),
    template: countsOf('template'),
  }
}

describe('facets', () => {
  it(`count each facet with the other conditions kept, as a plain search does (seed ${SEED})`, { meta: { req: 'B04' } }, async () => {
    const random = randomFrom(String(SEED))
    for (let round = 0; round < 80; round += 1) {
      const query = randomQuery(random)
      const facets = (await bench.dataOf('template-facets', query)) as Facets
      expect(facets, JSON.stringify(query)).toEqual(expectedFacets(query, facets))
    }
  })

  it(
    `the list finds what a plain search finds, in the same order, with its total (seed ${SEED})`,
    { meta: { req: 'C06 B04' } },
    async () => {
      const random = randomFrom(`list ${SEED}`)
      for (let round = 0; round < 120; round += 1) {
        const query = randomQuery(random)
        const expected = matching(query)
        const page = random.between(2, Math.max(2, Math.ceil(expected.length / 10)))
        const found = await bench.pageOf({ ...query, page: String(page), pageSize: '10' })
        expect(found.total, JSON.stringify(query)).toBe(expected.length)
        expect(
          found.list.map(({ themeId, schemeId }) => `${themeId} ${schemeId}`),
          JSON.stringify({ ...query, page }),
        ).toEqual(expected.slice((page - 1) * 10, page * 10).map((design) => `${design.theme_id} ${design.scheme_id}`))
      }
    },
  )

  it('lists every value, those without a design as 0', { meta: { req: 'B04' } }, async () => {
    const facets = (await bench.dataOf('template-facets', { countriesId: '392', templateId: 'aurora' })) as Facets
    const sizes = Object.fromEntries(Object.keys(FACETS).map((facet) => [facet, facets[facet as keyof typeof FACETS].length]))
    expect(sizes).toEqual({
      category: 6,
      layout: 10,
      mode: 2,
      section: 7,
      scheme: 6,
      template: new Set(onSale.map((row) => row.template_id)).size,
    })
    expect(facets.category.find(({ id }) => id === 'sport')).toEqual({ id: 'sport', count: 0 })
  })
})
