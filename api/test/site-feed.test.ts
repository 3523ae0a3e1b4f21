import { randomUUID } from 'node:crypto'
import { endpoints, type BodyOf, type KeyScope } from '@parlour/contracts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assertLedgerHolds } from './money/given-orders.ts'
import { assertStatementsHold } from './settlement/statement-checks.ts'
import { createIntegrationsBench, type IntegrationsBench } from '../src/modules/integrations/integrations.test-bench.ts'
import { givenContractedSite } from '../src/modules/sites/contracted-site.test-bench.ts'

type Event = BodyOf<typeof endpoints.takeSiteEvents>['events'][number]

let bench: IntegrationsBench
let merchant: string

beforeAll(async () => {
  bench = await createIntegrationsBench()
})
beforeEach(() => {
  merchant = randomUUID()
  bench.clock.now = new Date('2026-11-21T12:00:00Z')
})
afterEach(async () => assertLedgerHolds(bench))
afterAll(async () => {
  // Statements only ever come, so one reading recomputes those of all tests.
  await assertStatementsHold(bench)
  await bench.close()
})

const givenSite = async (launchedOn: string, merchantId = merchant) => givenContractedSite(bench, merchantId, launchedOn)
const givenClosedUntilToday = async (launchedOn: string): Promise<string> => {
  const siteId = await givenSite(launchedOn)
  await bench
    .db('settlement_contracts')
    .where({ site_id: siteId })
    .update({ next_period_start: '2026-11-21', next_period_end: '2026-11-21' })
  return siteId
}
const keyOf = async (scopes: readonly KeyScope[] = ['usage:write', 'sites:read'], merchantId = merchant): Promise<string> =>
  (await bench.call(merchantId, endpoints.createApiKey, { name: 'platform', scopes })).data.token
const eventOf = (siteId: string, kind: Event['kind'], amount: string, given: Partial<Event> = {}): Event => ({
  id: randomUUID(),
  siteId,
  day: '2026-11-20',
  kind,
  amount,
  count: 0,
  ...given,
})
const send = async (token: string, events: readonly Event[], isSimulated = false) =>
  bench.call(token, endpoints.takeSiteEvents, { events, isSimulated })
const linesOf = async (siteId: string, kinds: readonly string[]) =>
  bench
    .db('settlement_lines AS line')
    .join('settlement_statements AS statement', 'statement.id', 'line.statement_id')
    .join('settlement_contracts AS contract', 'contract.id', 'statement.contract_id')
    .where({ site_id: siteId })
    .whereIn('kind', kinds)
    .orderBy(['period_end', 'kind'])
    .select('kind', 'corrects', 'amount', bench.db.raw('period_end::text AS day'))

describe('the feed of a site', () => {
  it(
    'of a key is what the next runs take fees and the royalty from, and late events are corrected',
    { meta: { req: 'K05 K06 K07' } },
    async () => {
      const [siteId, token] = [await givenSite('2026-11-20'), await keyOf()]
      const events = [
        eventOf(siteId, 'collection', '2000.000000', { count: 12 }),
        eventOf(siteId, 'payout', '300.000000', { count: 3 }),
        eventOf(siteId, 'ggr', '1500.000000'),
        eventOf(siteId, 'bonus', '200.000000'),
        eventOf(siteId, 'demo-rounds', '0.000000', { count: 480 }),
      ]
      expect((await send(token, events)).data).toEqual({ added: 5, known: 0 })
      await bench.settlement.closeDueDays()
      expect(await linesOf(siteId, ['collection', 'payout'])).toEqual([
        { kind: 'collection', corrects: null, amount: 70_000_000n, day: '2026-11-20' },
        { kind: 'payout', corrects: null, amount: 15_000_000n, day: '2026-11-20' },
      ])
      expect((await send(token, [eventOf(siteId, 'ggr', '-500.000000'), eventOf(siteId, 'payout', '1.000000', { count: 1 })])).status).toBe(
        200,
      )
      bench.clock.now = new Date('2026-12-01T00:00:01Z')
      await bench.settlement.closeDueDays()
      expect(await linesOf(siteId, ['correction', 'royalty'])).toEqual([
        { kind: 'correction', corrects: 'payout', amount: 5_000_000n, day: '2026-11-21' },
        { kind: 'royalty', corrects: null, amount: 100_000_000n, day: '2026-11-30' },
      ])
    },
  )

  it('shows rounds, GGR and NGR by day beside the visits, and says what a simulator made', { meta: { req: 'B17' } }, async () => {
    const [siteId, token] = [await givenSite('2026-11-19'), await keyOf()]
    await send(token, [eventOf(siteId, 'ggr', '100.000000'), eventOf(siteId, 'bonus', '30.000000')])
    await send(token, [eventOf(siteId, 'ggr', '-40.000000'), eventOf(siteId, 'demo-rounds', '0.000000', { count: 7 })])
    await send(token, [eventOf(siteId, 'demo-rounds', '0.000000', { day: '2026-11-21', count: 5 })], true)
    const range = { id: siteId, from: '2026-11-20', to: '2026-11-21' }
    const { data } = await bench.call(token, endpoints.getSiteStats, range)
    expect(data).toEqual({
      visits: 0,
      pageViews: 0,
      demoRounds: 12,
      ggr: '60.000000',
      ngr: '30.000000',
      isSimulated: true,
      days: [
        { day: '2026-11-20', visits: 0, pageViews: 0, demoRounds: 7, ggr: '60.000000', ngr: '30.000000', isSimulated: false },
        { day: '2026-11-21', visits: 0, pageViews: 0, demoRounds: 5, ggr: '0.000000', ngr: '0.000000', isSimulated: true },
      ],
    })
    expect((await bench.siteReads.readSiteStats(siteId, range.from, range.to)).map(({ ngr }) => ngr)).toEqual([30_000_000n, 0n])
    const wrong = [{ from: '2026-02-30' }, { from: '2026-11-22', to: '2026-11-21' }, { from: '2025-11-20', to: '2026-11-21' }]
    for (const days of wrong) expect((await bench.call(token, endpoints.getSiteStats, { id: siteId, ...days })).status).toBe(400)
  })

  it('counts an event once, however often and by how many callers it comes, and rejects its id with other facts', async () => {
    const [siteId, token] = [await givenSite('2026-11-19'), await keyOf()]
    const events = Array.from({ length: 50 }, () => eventOf(siteId, 'ggr', '1.000000'))
    const answers = await Promise.all([events, events.toReversed(), events.slice(20), events].map(async (batch) => send(token, batch)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(answers.reduce((sum, { data }) => sum + data.added, 0)).toBe(50)
    expect((await send(token, events)).data).toEqual({ added: 0, known: 50 })
    const [first] = events
    const changed = await send(token, [eventOf(siteId, 'ggr', '5.000000'), { ...eventOf(siteId, 'ggr', '2.000000'), id: first?.id ?? '' }])
    expect(changed).toMatchObject({ status: 409, error: 'sites.event-reused' })
    expect((await bench.siteReads.readSiteStats(siteId, '2026-11-20', '2026-11-20'))[0]?.ggr).toBe(50_000_000n)
    expect(await bench.db('settlement_usage').where({ site_id: siteId })).toHaveLength(50)
  })

  it('takes a batch whole or not at all: foreign sites, days before the launch, to come or after the end, and amounts that cannot be', async () => {
    const [siteId, token] = [await givenSite('2026-11-19'), await keyOf()]
    const [foreign, old] = [await givenSite('2026-11-19', randomUUID()), await givenClosedUntilToday('2026-08-01')]
    const ended = await givenSite('2026-11-19')
    await bench.db('settlement_contracts').where({ site_id: ended }).update({ ended_on: '2026-11-19' })
    const rejected = [
      [eventOf(foreign, 'ggr', '1.000000'), 404, 'sites.site-not-found'],
      [eventOf(randomUUID(), 'demo-rounds', '0.000000'), 404, 'sites.site-not-found'],
      [eventOf(siteId, 'demo-rounds', '0.000000', { day: '2026-11-18' }), 409, 'sites.day-not-live'],
      [eventOf(ended, 'ggr', '1.000000'), 409, 'sites.day-not-live'],
      [eventOf(old, 'demo-rounds', '0.000000', { day: '2026-10-06' }), 409, 'sites.day-too-old'],
      [eventOf(siteId, 'ggr', '1.000000', { day: '2026-11-22' }), 400, 'platform.validation'],
      [eventOf(siteId, 'ggr', '1.000000', { day: '2026-02-30' }), 400, 'platform.validation'],
      [eventOf(siteId, 'collection', '-1.000000'), 400, 'platform.validation'],
      [eventOf(siteId, 'demo-rounds', '1.000000'), 400, 'platform.validation'],
      [eventOf(siteId, 'ggr', '10000000.000001'), 400, 'platform.validation'],
      [eventOf(siteId, 'ggr', '1.5'), 400, 'platform.validation'],
    ] as const
    for (const [event, status, error] of rejected)
      expect(await send(token, [eventOf(siteId, 'ggr', '1.000000'), event])).toMatchObject({ status, error })
    expect(await bench.db('sites_events').whereIn('site_id', [siteId, foreign, ended, old])).toEqual([])
    expect((await send(token, [eventOf(old, 'ggr', '1.000000', { day: '2026-10-07' })])).status).toBe(200)
    const tooMany = Array.from({ length: 1001 }, () => eventOf(siteId, 'ggr', '1.000000'))
    expect((await send(token, tooMany)).status).toBe(400)
  })

  it('takes no more than a little royalty of a closed month back, however it is parted; finance hands in the rest', async () => {
    const [siteId, other, token] = [await givenClosedUntilToday('2026-10-01'), await givenClosedUntilToday('2026-10-01'), await keyOf()]
    const lost = (amount: string, day: string, site = siteId) => eventOf(site, 'ggr', `-${amount}.000000`, { day })
    const open = [lost('100000', '2026-11-03')]
    const closed = [lost('3000', '2026-10-20'), lost('1000', '2026-10-31')]
    const balanced = [lost('90000', '2026-10-12'), eventOf(siteId, 'ggr', '89000.000000', { day: '2026-10-13' })]
    for (const batch of [open, closed, balanced, [lost('5000', '2026-10-20', other)]]) expect((await send(token, batch)).status).toBe(200)
    const more = lost('1', '2026-10-08')
    expect(await send(token, [more])).toMatchObject({ status: 409, error: 'sites.takes-too-much-back' })
    expect(await bench.db('sites_events').where({ id: more.id })).toEqual([])
    expect((await send(token, [eventOf(siteId, 'ggr', '1.000000', { day: '2026-10-09' }), more])).status).toBe(200)
    await bench.db.transaction(async (trx) => {
      const { rejected } = await bench.settlement.recordUsage(trx, [
        { ...lost('80000', '2026-10-01'), kind: 'ggr', amount: -80_000_000_000n, isDemonstration: false },
      ])
      expect(rejected).toEqual([])
    })
  })

  it('bounds what a site moves on a day, however it is parted, so that its day can be closed', async () => {
    const [siteId, other, token] = [await givenSite('2026-11-19'), await givenSite('2026-11-19'), await keyOf()]
    const largest = (count: number, given: Partial<Event> = {}, site = siteId) =>
      Array.from({ length: count }, () => eventOf(site, 'ggr', '10000000.000000', given))
    const halves = await Promise.all([send(token, largest(60)), send(token, largest(60))])
    expect(halves.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
    expect((await send(token, largest(40, { kind: 'collection' }))).status).toBe(200)
    const payouts = (count: number, day: string) =>
      Array.from({ length: count }, () => eventOf(siteId, 'payout', '1.000000', { day, count: 1_000_000 }))
    expect((await send(token, payouts(10, '2026-11-19'))).status).toBe(200)
    const tooMuch = [
      [eventOf(siteId, 'ggr', '-0.000001')],
      payouts(1, '2026-11-19'),
      largest(101, { kind: 'bonus' }),
      [...largest(100, {}, other), eventOf(siteId, 'payout', '0.000001')],
    ]
    for (const events of tooMuch) expect(await send(token, events)).toMatchObject({ status: 409, error: 'sites.day-too-large' })
    for (const events of [largest(100, { day: '2026-11-21' }), largest(100, {}, other), largest(100, { kind: 'bonus' })])
      expect((await send(token, events)).status).toBe(200)
    await bench.settlement.closeDueDays()
    expect(await linesOf(siteId, ['collection'])).toEqual([
      { kind: 'collection', corrects: null, amount: 14_000_000_000_000n, day: '2026-11-20' },
    ])
  })

  it('is handed in only by a key that may, and read again page by page by one that reads', { meta: { req: 'B10' } }, async () => {
    const siteId = await givenSite('2026-11-01')
    const [writing, reading] = [await keyOf(['usage:write']), await keyOf(['sites:read'])]
    const events = Array.from({ length: 501 }, (_, index) =>
      eventOf(siteId, 'ggr', '1.000000', { day: index < 300 ? '2026-11-02' : '2026-11-03' }),
    )
    expect(await send(reading, events)).toMatchObject({ status: 403, error: 'integrations.key-scope' })
    expect((await send(writing, events)).data.added).toBe(501)
    const range = { siteId, from: '2026-11-02', to: '2026-11-03' }
    expect(await bench.call(writing, endpoints.listSiteEvents, range)).toMatchObject({ status: 403 })
    const first = (await bench.call(reading, endpoints.listSiteEvents, range)).data
    const second = (await bench.call(reading, endpoints.listSiteEvents, { ...range, after: first.next })).data
    expect([first.list.length, second.list.length, second.next]).toEqual([500, 1, null])
    expect(new Set([...first.list, ...second.list].map(({ id }) => id))).toEqual(new Set(events.map(({ id }) => id)))
    expect(await bench.call(randomUUID(), endpoints.listSiteEvents, range)).toMatchObject({ status: 404 })
  })
})
