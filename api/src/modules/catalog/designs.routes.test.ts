import { SCHEMES, TEMPLATES, templateOf, themeOf, THEMES } from '@parlour/site-engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDesignsBench, type DesignsBench } from './designs.test-bench.ts'

const ALL = THEMES.length * SCHEMES.length
const BRAZIL = { countriesId: '76' }
const STATION = { countriesId: '-1' }

let bench: DesignsBench

beforeAll(async () => {
  bench = await createDesignsBench(({ themeId, schemeId }) => (schemeId === 'gold' ? `/thumbnails/${themeId}-gold.webp` : null))
})
afterAll(() => bench.close())

const templatesOf = (cards: readonly { readonly templateId: string }[]) => cards.map(({ templateId }) => templateId)
const repeats = (values: readonly string[]) => values.filter((value, index) => value === values[index - 1])

describe('template-list', () => {
  it('pages through every design on sale, each once, 24 a page unless requested otherwise', { meta: { req: 'C06' } }, async () => {
    const cards = await bench.allOf(STATION)
    expect(new Set(cards.map(({ themeId, schemeId }) => `${themeId} ${schemeId}`)).size).toBe(ALL)
    expect(cards).toHaveLength(ALL)
    const first = await bench.pageOf(STATION)
    expect(first).toMatchObject({ total: ALL, page: 1, pageSize: 24 })
    expect(first.list).toHaveLength(24)
    const last = String(Math.ceil(ALL / 24))
    expect((await bench.pageOf({ ...STATION, page: last })).list).toHaveLength(ALL % 24 === 0 ? 24 : ALL % 24)
    expect(await bench.pageOf({ ...STATION, page: '999999', pageSize: '50' })).toEqual({
      list: [],
      total: ALL,
      page: 999_999,
      pageSize: 50,
    })
  })

  it('a card says what the engine draws: names, layout, mode, sections and its day of release', { meta: { req: 'B04 E12' } }, async () => {
    for (const card of (await bench.pageOf(BRAZIL)).list) {
      const template = templateOf(card.templateId)
      const theme = themeOf(card.themeId)
      expect(card).toMatchObject({
        templateName: template?.name,
        themeName: theme?.name,
        categoryId: template?.category,
        layout: template?.lobby,
        mode: theme?.appearance,
        releasedAt: `${theme?.releasedOn}T00:00:00.000Z`,
        thumbnail: card.schemeId === 'gold' ? `/thumbnails/${card.themeId}-gold.webp` : null,
      })
      expect(['hero', 'games', ...card.sections].toSorted()).toEqual(
        [...new Set(['hero', 'games', ...(template?.sections ?? [])])].toSorted(),
      )
    }
  })

  it(
    'recommends with variety: no page repeats a template beside itself, and the first shows as many as it can in all colours and modes',
    { meta: { req: 'C06' } },
    async () => {
      for (const countriesId of ['-1', '76', '392', '784']) {
        const cards = await bench.allOf({ countriesId })
        expect(repeats(templatesOf(cards)), countriesId).toEqual([])
        const first = cards.slice(0, 24)
        const onSale = new Set(templatesOf(cards)).size
        expect(new Set(templatesOf(first)).size).toBe(Math.min(24, onSale))
        expect(new Set(first.map(({ schemeId }) => schemeId)).size).toBe(SCHEMES.length)
        expect(new Set(first.map(({ mode }) => mode)).size).toBe(2)
      }
    },
  )

  it('opens with the template that the market recommends, and loses no design by it', { meta: { req: 'E06' } }, async () => {
    const countries = await bench.database.db('catalog_countries').select('id', 'template_id')
    for (const { id, template_id: templateId } of countries)
      expect((await bench.pageOf({ countriesId: String(id) })).list[0]?.templateId, String(id)).toBe(templateId)
    const pages = await Promise.all(['1', '2'].map((page) => bench.pageOf({ ...BRAZIL, page })))
    expect(new Set(pages.flatMap(({ list }) => list.map(({ themeId, schemeId }) => `${themeId} ${schemeId}`))).size).toBe(48)
  })

  it('shows only what the market allows; -1 has the whole set; closed markets answer too', { meta: { req: 'E06 D19' } }, async () => {
    const japan = await bench.allOf({ countriesId: '392' })
    const sports = new Set(TEMPLATES.filter(({ category }) => category === 'sport').map(({ id }) => id))
    expect(sports.size).toBeGreaterThan(0)
    expect(japan.filter(({ templateId }) => sports.has(templateId))).toEqual([])
    expect(japan).toHaveLength(ALL - THEMES.filter(({ templateId }) => sports.has(templateId)).length * SCHEMES.length)
    for (const categoryId of ['sport', 'nowhere'])
      expect(await bench.pageOf({ countriesId: '392', categoryId })).toMatchObject({ list: [], total: 0 })
    const brazil = await bench.allOf({ ...BRAZIL, categoryId: 'sport' })
    expect(new Set(brazil.map(({ categoryId }) => categoryId))).toEqual(new Set(['sport']))
    expect((await bench.pageOf({ countriesId: '192' })).total).toBe(ALL)
  })

  it('sorts by release, the newest first', { meta: { req: 'B04' } }, async () => {
    const cards = await bench.allOf({ ...STATION, sort: 'new' })
    const days = cards.map(({ releasedAt }) => releasedAt)
    expect(days).toEqual(days.toSorted().toReversed())
    expect(new Set(cards.map(({ themeId, schemeId }) => `${themeId} ${schemeId}`)).size).toBe(ALL)
  })

  it('calls a design new for 30 days by the time of the API', { meta: { req: 'M07' } }, async () => {
    const [newest] = (await bench.pageOf({ ...STATION, sort: 'new' })).list
    const released = Date.parse(newest?.releasedAt ?? '')
    const isNewOn = async (time: number) => {
      bench.clock.now = new Date(time)
      const { list } = await bench.pageOf({ ...STATION, sort: 'new' })
      const { total } = await bench.pageOf({ ...STATION, isNew: '1' })
      return [list[0]?.isNew, total > 0]
    }
    const lastMoment = released + 31 * 86_400_000 - 1
    expect(await isNewOn(released)).toEqual([true, true])
    expect(await isNewOn(lastMoment)).toEqual([true, true])
    expect(await isNewOn(lastMoment + 1)).toEqual([false, false])
    bench.clock.now = new Date('2026-11-21T12:00:00Z')
  })
})

describe('the calls of the gallery', () => {
  it('counts designs by category, and offers none that the market does not allow', { meta: { req: 'C06' } }, async () => {
    const counts = (await bench.dataOf('category', STATION)) as { id: string; count: number }[]
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(ALL)
    for (const { id, count } of counts) expect((await bench.pageOf({ ...STATION, categoryId: id })).total, id).toBe(count)
    const japan = (await bench.dataOf('category', { countriesId: '392' })) as { id: string }[]
    expect(japan.map(({ id }) => id)).toEqual(counts.map(({ id }) => id).filter((id) => id !== 'sport'))
  })

  it('answer 404 for an unknown market', { meta: { req: 'C06 C10' } }, async () => {
    for (const call of ['template-list', 'template-facets', 'category'])
      expect(await bench.statusOf(`cart/${call}?countriesId=999`), call).toBe(404)
  })

  it('answer 400 and name the field for pages, filters and sorts that do not exist', { meta: { req: 'C06' } }, async () => {
    const filters = [
      'layout=spiral',
      'mode=dim',
      'section=hero',
      'schemeId=pink',
      'templateId=Not%20A%20Slug',
      'isNew=0',
      'countriesId=abc',
    ]
    for (const wrong of ['page=0', 'page=-1', 'page=1.5', 'pageSize=1000', 'sort=id', ...filters]) {
      const answer = await bench.http.inject({ method: 'GET', url: `/api/cart/template-list?countriesId=76&${wrong}` })
      expect(answer.statusCode, wrong).toBe(400)
      expect(Object.keys(answer.json().data.fields), wrong).toEqual([wrong.split('=')[0]])
    }
    for (const wrong of filters) expect(await bench.statusOf(`cart/template-facets?countriesId=76&${wrong}`), wrong).toBe(400)
    expect(await bench.statusOf('cart/template-list')).toBe(400)
  })

  it('answer 304 without a body when nothing changed, and anew when a design was withdrawn', { meta: { req: 'C06 C10' } }, async () => {
    for (const url of ['template-list?countriesId=76&page=2', 'template-facets?countriesId=76', 'category?countriesId=76']) {
      const first = await bench.http.inject({ method: 'GET', url: `/api/cart/${url}` })
      expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-language', etag: expect.stringMatching(/^".+"$/) })
      const again = () =>
        bench.http.inject({ method: 'GET', url: `/api/cart/${url}`, headers: { 'if-none-match': String(first.headers.etag) } })
      const second = await again()
      expect([second.statusCode, second.body]).toEqual([304, ''])
      await bench.database.db('catalog_designs').where({ template_id: TEMPLATES[0]?.id }).update({ withdrawn_at: new Date() })
      expect((await again()).statusCode, url).toBe(200)
      await bench.database.db('catalog_designs').update({ withdrawn_at: null })
    }
  })
})

describe('what is on sale', () => {
  const design = { templateId: 'aurora', themeId: 'aurora-dusk', schemeId: 'green' }
  const sports = TEMPLATES.find(({ category }) => category === 'sport')?.id ?? ''
  const sportsDesign = { templateId: sports, themeId: THEMES.find(({ templateId }) => templateId === sports)?.id ?? '', schemeId: 'red' }

  it('knows exactly the designs that the engine draws and nobody withdrew', { meta: { req: 'E06 E12' } }, async () => {
    expect(await bench.catalog.isDesignKnown(design)).toBe(true)
    for (const wrong of [{ templateId: 'nothing' }, { themeId: 'folio-broadsheet' }, { schemeId: 'pink' }])
      expect(await bench.catalog.isDesignKnown({ ...design, ...wrong })).toBe(false)
    const row = bench.database.db('catalog_designs').where({ theme_id: design.themeId, scheme_id: design.schemeId })
    await row.clone().update({ withdrawn_at: new Date() })
    expect(await bench.catalog.isDesignKnown(design)).toBe(false)
    expect((await bench.pageOf(STATION)).total).toBe(ALL - 1)
    await row.clone().update({ withdrawn_at: null })
    expect((await bench.pageOf(STATION)).total).toBe(ALL)
  })

  it('a design is sold where its games are allowed, and nowhere that does not exist', { meta: { req: 'E06 D05' } }, async () => {
    expect(await bench.catalog.isDesignSoldIn(76, sportsDesign)).toBe(true)
    expect(await bench.catalog.isDesignSoldIn(392, sportsDesign)).toBe(false)
    expect(await bench.catalog.isDesignSoldIn(-1, sportsDesign)).toBe(true)
    expect(await bench.catalog.isDesignSoldIn(999, sportsDesign)).toBe(false)
    expect(await bench.catalog.isDesignSoldIn(392, design)).toBe(true)
  })
})
