import { randomUUID } from 'node:crypto'
import { endpoints, type DataOf } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenPaidOrder, resultOf } from '../../../test/money/given-orders.ts'
import { givenMoneyWorld, type MoneyWorld } from '../../../test/money/money-world.ts'
import { createDailyStatsRepository, type DayCount } from './db/daily-stats.repository.ts'
import { visitOf } from './domain/site-event.ts'
import { createPageCounter } from './page-counter.ts'

type Stats = DataOf<typeof endpoints.getSiteStats>

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36'
const FROM_OUTSIDE = { 'user-agent': BROWSER, 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }

let world: MoneyWorld

beforeAll(async () => {
  world = await givenMoneyWorld()
})
afterAll(async () => {
  await world.close()
})

async function givenLiveSite() {
  const open = await givenPaidOrder(world)
  await world.sites.jobs?.['sites.provision']?.({ orderId: open.order.id })
  const siteId = (await resultOf(world, open)).siteId ?? ''
  return { siteId, merchantId: open.merchantId, slug: open.order.slug }
}

describe('who counts as a visit', () => {
  it.each([
    [{ ...FROM_OUTSIDE }, 'visit'],
    [{ ...FROM_OUTSIDE, 'sec-fetch-site': 'cross-site' }, 'visit'],
    [{ ...FROM_OUTSIDE, 'sec-fetch-site': 'same-origin' }, 'page'],
    [{ 'user-agent': BROWSER }, 'visit'],
    [{ ...FROM_OUTSIDE, 'sec-fetch-dest': 'iframe' }, null],
    [{ ...FROM_OUTSIDE, 'sec-purpose': 'prefetch' }, null],
    [{ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }, null],
    [{ 'user-agent': 'curl/8.5.0' }, null],
    [{ 'user-agent': 'node' }, null],
    [{}, null],
  ] as const)('judges %j as %s', { meta: { req: 'B17' } }, (headers, outcome) => {
    expect(visitOf(headers)).toBe(outcome)
  })
})

describe('counting pages', () => {
  it('adds up by site and day, writes once, and starts anew', { meta: { req: 'B17' } }, async () => {
    const written: DayCount[][] = []
    const counter = createPageCounter(async (counts) => void written.push([...counts]))
    const today = new Date('2026-11-21T23:59:00Z')
    counter.record('lucky', 'visit', today)
    counter.record('lucky', 'page', today)
    counter.record('lucky', 'visit', new Date('2026-11-22T00:01:00Z'))
    await counter.flush()
    await counter.flush()
    expect(written).toEqual([
      [
        { slug: 'lucky', day: '2026-11-21', visits: 1, pageViews: 2 },
        { slug: 'lucky', day: '2026-11-22', visits: 1, pageViews: 1 },
      ],
    ])
  })

  it('keeps what could not be written, within its bound', { meta: { req: 'B17' } }, async () => {
    const written: DayCount[] = []
    let isDown = true
    const write = async (counts: readonly DayCount[]) => {
      if (isDown) throw new Error('away')
      written.push(...counts)
    }
    const counter = createPageCounter(write, 2)
    const at = new Date('2026-11-21T12:00:00Z')
    for (const slug of ['a', 'b', 'c']) counter.record(slug, 'visit', at)
    await expect(counter.flush()).rejects.toThrow('away')
    counter.record('a', 'page', at)
    isDown = false
    await counter.flush()
    expect(written.map(({ slug, pageViews }) => [slug, pageViews])).toEqual([
      ['a', 2],
      ['b', 1],
    ])
  })
})

describe('key figures of a site', () => {
  it('shows thirty days with today last, zeros where nobody came, and keeps nothing of a person', { meta: { req: 'B17' } }, async () => {
    const { siteId, merchantId, slug } = await givenLiveSite()
    const today = new Date().toISOString().slice(0, 10)
    const stats = createDailyStatsRepository(world.db)
    await Promise.all([1, 2, 3].map(async () => stats.add([{ slug, day: today, visits: 1, pageViews: 2 }])))
    await stats.add([{ slug: 'nobody-has-this', day: today, visits: 1, pageViews: 1 }])
    const { data } = await world.call<Stats>(merchantId, endpoints.getSiteStats, { id: siteId })
    expect([data.days.length, data.visits, data.pageViews]).toEqual([30, 3, 6])
    expect(data.days.at(-1)).toMatchObject({ day: today, visits: 3, pageViews: 6 })
    expect(data.days[0]).toMatchObject({ visits: 0, pageViews: 0 })
    const [row] = await world.db('sites_daily_figures').where({ site_id: siteId })
    expect(Object.keys(row as object).toSorted()).toEqual([
      'bonus',
      'day',
      'demo_rounds',
      'ggr',
      'is_simulated',
      'page_views',
      'site_id',
      'visits',
    ])
  })

  it('counts what the served site sends to a browser, and no page that is missing', { meta: { req: 'B17' } }, async () => {
    const { siteId, merchantId, slug } = await givenLiveSite()
    const visit = async (url: string, headers: Readonly<Record<string, string>>) =>
      world.app.inject({ method: 'GET', url, headers: { host: `${slug}.localhost:8080`, ...headers } })
    await visit('/', FROM_OUTSIDE)
    await visit('/lobby', { ...FROM_OUTSIDE, 'sec-fetch-site': 'same-origin' })
    await visit('/no-such-page', FROM_OUTSIDE)
    await visit('/', { 'user-agent': 'curl/8.5.0' })
    const read = async () => (await world.call<Stats>(merchantId, endpoints.getSiteStats, { id: siteId })).data
    await expect.poll(async () => (await read()).pageViews, { timeout: 10_000, interval: 200 }).toBe(2)
    expect((await read()).visits).toBe(1)
  })

  it('is nobody else\u2019s', { meta: { req: 'B17' } }, async () => {
    const { siteId } = await givenLiveSite()
    expect(await world.call(randomUUID(), endpoints.getSiteStats, { id: siteId })).toMatchObject({ status: 404 })
  })
})
