import { SEED } from '@parlour/tooling/seed'
import { randomUUID } from 'node:crypto'
import { endpoints, microOf, OVERVIEW_LIMITS, wireOf, type GrantedRole, type Overview } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as figures from '../../../migrations/20261128007300-settlement-daily-figures.ts'
import * as dailyVisits from '../../../migrations/20261128007304-sites-daily-visits.ts'
import * as runningTotals from '../../../migrations/20261128007305-settlement-running-totals.ts'
import * as runningVisits from '../../../migrations/20261128007306-sites-running-visits.ts'
import { seededRandom } from '../../../test/chain/seeded-random.ts'
import { givenLaunchedSites } from '../../../test/reliability/given-launched-sites.ts'
import { settlementOn } from '../../../test/settlement/settlement-stand.ts'
import { statementsOf } from '../../../test/statements-of.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import { wholeAppOn, type WholeApp } from '../../../test/whole-app-on.ts'

const PASSWORD = 'parlour-test-27'
const CLIENT = { 'x-parlour-vector': 'overview', 'accept-language': 'en' }
const DAY_MS = 86_400_000
const START = new Date('2026-11-28T12:00:00Z')

const clock = { now: START }
const dayBack = (days: number) => new Date(START.getTime() - days * DAY_MS).toISOString().slice(0, 10)
const signed = (amount: string | null) => (amount?.startsWith('-') ? -microOf(amount.slice(1)) : microOf(amount ?? '0'))

let app: WholeApp
let made = 0

beforeAll(async () => {
  app = await wholeAppOn(await createTestDatabase('demonstration'), { now: () => clock.now })
})
afterAll(async () => app.close())

interface Person {
  readonly id: string
  readonly account: string
  readonly token: string
  readonly email: string
}

async function post(path: string, payload: object, token = '') {
  const headers = { ...CLIENT, ...(token === '' ? {} : { authorization: `Bearer ${token}` }) }
  return (await app.http.inject({ method: 'POST', url: path, payload, headers })).json<{ data: Record<string, string> }>().data
}

async function givenPerson(): Promise<Person> {
  made += 1
  const account = `overview-${made}`
  const email = `${account}@parlour.example`
  await post(endpoints.register.path, { account, password: PASSWORD, email })
  const token = await tokenOf(account)
  const row: { id: string } | undefined = await app.database.db('identity_accounts').where({ account }).first('id')
  return { id: row?.id ?? '', account, token, email }
}

async function tokenOf(account: string): Promise<string> {
  return (await post(endpoints.authorize.path, { account, password: PASSWORD })).accessToken ?? ''
}

async function givenMember(owner: Person, role: GrantedRole): Promise<Person> {
  const member = await givenPerson()
  await post(endpoints.inviteMember.path, { email: member.email, role }, owner.token)
  const { values } = await app.database.db('mail_messages').where({ recipient: member.email, kind: 'team-invitation' }).first('values')
  await post(endpoints.acceptInvitation.path, { token: String(values.link).split('#')[1] }, member.token)
  return member
}

/** Each day is closed, so many days take long. */
async function givenMerchant({ sites = 1, days = 5 }: { sites?: number; days?: number } = {}) {
  const person = await givenPerson()
  const siteIds = await givenLaunchedSites(app.database.db, person.id, { count: sites, days, now: START })
  return { ...person, siteIds }
}

async function read(path: string, { token }: Pick<Person, 'token'>) {
  const answer = await app.http.inject({ method: 'GET', url: path, headers: { ...CLIENT, authorization: `Bearer ${token}` } })
  return { status: answer.statusCode, data: answer.json<{ data: Overview }>().data, text: answer.body }
}
const overviewOf = async (person: Pick<Person, 'token'>, query = '') => (await read(`/api/overview${query}`, person)).data

async function report(siteId: string, day: string, kind: 'ggr' | 'collection' | 'payout', amount: bigint, count: number) {
  const entry = { id: randomUUID(), siteId, day, kind, amount, count, isDemonstration: false }
  await app.database.db.transaction(async (trx) => settlementOn(app.database.db, () => START).recordUsage(trx, [entry]))
}

describe('the figures of an overview', () => {
  it('are those of the usage and the statements of settlement, by day, of all sites and of one', async () => {
    const random = seededRandom(SEED)
    const merchant = await givenMerchant({ sites: 3, days: 60 })
    const recordMany = async (entries: number) => {
      for (let entry = 0; entry < entries; entry += 1) {
        const siteId = merchant.siteIds[Math.floor(random() * 3)] ?? ''
        const kind = (['ggr', 'collection', 'payout'] as const)[Math.floor(random() * 3)] ?? 'ggr'
        const amount = BigInt(Math.floor(random() * 1e9)) - (kind === 'ggr' ? 400_000_000n : 0n)
        await report(siteId, dayBack(Math.floor(random() * 60)), kind, amount, Math.floor(random() * 50))
      }
    }
    await recordMany(60)
    await expectSettled(merchant)
    await runningTotals.down(app.database.db)
    await figures.down(app.database.db)
    await figures.up(app.database.db)
    await runningTotals.up(app.database.db)
    await expectSettled(merchant)
    await recordMany(20)
    await expectSettled(merchant)
  })

  it('lose nothing when several sites and days of one merchant are reported at once', async () => {
    const merchant = await givenMerchant({ sites: 4 })
    const { db } = app.database
    const entryOf = (siteId: string, day: string) =>
      ({ id: randomUUID(), siteId, day, kind: 'ggr', amount: 1_000_003n, count: 2, isDemonstration: false }) as const
    // Each report names the sites and days in another order.
    const reports = Array.from({ length: 24 }, (_, index) => {
      const turned = [...merchant.siteIds.slice(index % 4), ...merchant.siteIds.slice(0, index % 4)]
      return turned.slice(0, 2 + (index % 3)).flatMap((siteId) => [entryOf(siteId, dayBack(index % 5)), entryOf(siteId, dayBack(0))])
    })
    const settlement = settlementOn(db, () => START)
    await Promise.all(reports.map(async (entries) => db.transaction(async (trx) => settlement.recordUsage(trx, entries))))
    await expectSettled(merchant)
  })

  it('say of the deposit what the page of settlement says', async () => {
    const merchant = await givenMerchant({ sites: 2, days: 30 })
    const { data: summary } = await read(endpoints.getSettlementSummary.path, merchant).then(({ text }) => JSON.parse(text))
    const { deposit } = await overviewOf(merchant)
    expect(deposit).toEqual({
      state: summary.deposit.state,
      balance: summary.deposit.balance,
      required: summary.deposit.required,
      missing: summary.suggestedTopUp,
      dailyDebit: summary.forecast.dailyDebit,
      monthlyShare: summary.forecast.monthlyShare,
      basedOnDays: summary.forecast.basedOnDays,
      lowOn: summary.forecast.lowOn,
      emptyOn: summary.forecast.emptyOn,
      suspendsOn: summary.deposit.suspendsOn,
      nextDebit: summary.nextDebit,
    })
    expect(microOf(deposit?.dailyDebit ?? '0')).toBeGreaterThan(0n)
    expect(deposit?.nextDebit).toEqual({ on: dayBack(0), amount: '66.000000', sites: 2 })
  })

  it('part the daily fees of a deposit from what falls due once a month', async () => {
    const person = await givenPerson()
    const { db } = app.database
    const [siteId = ''] = await givenLaunchedSites(db, person.id, { count: 1, days: 20, now: new Date('2026-10-20T12:00:00Z') })
    await report(siteId, '2026-10-25', 'ggr', 9_000_000_000n, 100)
    await settlementOn(db, () => START).closeDueDays()
    const { deposit } = await overviewOf(person)
    const { data: summary } = await read(endpoints.getSettlementSummary.path, person).then(({ text }) => JSON.parse(text))
    // 33.00 a day, and a royalty of 10 % of 9,000.00 in one of 30 days.
    expect(deposit).toMatchObject({ basedOnDays: 30, dailyDebit: '63.000000', monthlyShare: '30.000000' })
    expect(summary.forecast).toMatchObject({ dailyDebit: '63.000000', monthlyShare: '30.000000' })
  })

  it('count the visits of each site and know its last one', { meta: { req: 'B17' } }, async () => {
    const merchant = await givenMerchant({ sites: 2 })
    const [busy = '', calm = ''] = merchant.siteIds
    const visits = [
      { site_id: busy, day: dayBack(1), visits: 5, page_views: 9 },
      { site_id: busy, day: dayBack(40), visits: 3, page_views: 3 },
      { site_id: calm, day: dayBack(1), visits: 2, page_views: 2 },
      { site_id: calm, day: dayBack(0), visits: 0, page_views: 4 },
    ]
    await app.database.db('sites_daily_figures').insert(visits.map((row) => ({ ...row, visits: 0 })))
    await runningVisits.down(app.database.db)
    await dailyVisits.down(app.database.db)
    for (const { site_id, day, visits: count } of visits)
      await app.database
        .db('sites_daily_figures')
        .where({ site_id, day })
        .update({ visits: Math.min(count, 1) })
    await dailyVisits.up(app.database.db)
    await runningVisits.up(app.database.db)
    for (const { site_id, day, visits: count } of visits)
      await app.database.db('sites_daily_figures').where({ site_id, day }).update({ visits: count })
    const found = await overviewOf(merchant)
    expect([found.total.visits, found.before.visits, found.days.at(-2)?.visits]).toEqual([7, 3, 7])
    expect((await overviewOf(merchant, `?siteId=${calm}`)).total.visits).toBe(2)
    expect(found.sites.list.map(({ id, visits: count, lastVisitOn }) => [id, count, lastVisitOn])).toEqual([
      [busy, 5, dayBack(1)],
      [calm, 2, dayBack(1)],
    ])
  })
})

/** That the overview shows what settlement recorded, by day and by site. */
async function expectSettled(merchant: Person & { readonly siteIds: readonly string[] }): Promise<void> {
  const seed = `seed ${SEED}`
  for (const siteId of [null, merchant.siteIds[1] ?? '']) {
    for (const period of [7, 30]) {
      const found = await overviewOf(merchant, `?period=${period}${siteId === null ? '' : `&siteId=${siteId}`}`)
      expect(found.period).toEqual({ days: period, from: dayBack(period - 1), to: dayBack(0) })
      const expected = await settledDays(merchant.id, siteId, 2 * period)
      expect(found.days, seed).toEqual(expected.slice(period).map((one) => ({ day: one.day, visits: 0, ...wired(one) })))
      expect(found.total, seed).toEqual({ visits: 0, ...wired(sumOf(expected.slice(period))) })
      expect(found.before, seed).toEqual({ visits: 0, ...wired(sumOf(expected.slice(0, period))) })
      const sites = await Promise.all(
        merchant.siteIds.map(async (id) => ({ id, revenue: sumOf(await settledDays(merchant.id, id, period)).revenue })),
      )
      const sorted = sites.toSorted((one, other) => Number(other.revenue - one.revenue))
      expect(
        found.sites.list.map(({ revenue }) => signed(revenue)),
        seed,
      ).toEqual(sorted.map(({ revenue }) => revenue))
      const ofSite = new Map(found.sites.list.map(({ id, revenue }) => [id, signed(revenue)]))
      for (const { id, revenue } of sites) expect(ofSite.get(id), seed).toBe(revenue)
    }
  }
}

interface SettledDay {
  readonly day: string
  readonly rounds: number
  readonly deposits: number
  readonly revenue: bigint
  readonly depositVolume: bigint
  readonly fees: bigint
}

async function settledDays(merchantId: string, siteId: string | null, count: number): Promise<readonly SettledDay[]> {
  const { rows } = await app.database.db.raw<{ rows: SettledDay[] }>(
    `SELECT days.day::date::text AS day,
       coalesce((SELECT sum(count) FROM used WHERE used.day = days.day AND kind = 'ggr'), 0)::float8 AS rounds,
       coalesce((SELECT sum(count) FROM used WHERE used.day = days.day AND kind = 'collection'), 0)::float8 AS deposits,
       coalesce((SELECT sum(amount) FROM used WHERE used.day = days.day AND kind = 'ggr'), 0)::bigint AS revenue,
       coalesce((SELECT sum(amount) FROM used WHERE used.day = days.day AND kind = 'collection'), 0)::bigint AS "depositVolume",
       coalesce((SELECT sum(total) FROM settlement_statements JOIN own ON own.id = contract_id WHERE period_end = days.day), 0)::bigint AS fees
     FROM generate_series(:first::date, :last::date, interval '1 day') AS days (day)`.replace(
      /^/,
      `WITH own AS (SELECT id, site_id FROM settlement_contracts WHERE merchant_id = :merchantId AND (:siteId::uuid IS NULL OR site_id = :siteId)),
       used AS (SELECT settlement_usage.* FROM settlement_usage JOIN own USING (site_id)) `,
    ),
    { merchantId, siteId, first: dayBack(count - 1), last: dayBack(0) },
  )
  return rows
}

function sumOf(days: readonly SettledDay[]): SettledDay {
  return days.reduce((sum, day) => ({
    day: '',
    rounds: sum.rounds + day.rounds,
    deposits: sum.deposits + day.deposits,
    revenue: sum.revenue + day.revenue,
    depositVolume: sum.depositVolume + day.depositVolume,
    fees: sum.fees + day.fees,
  }))
}

function wired({ rounds, deposits, revenue, depositVolume, fees }: SettledDay) {
  return { rounds, deposits, revenue: wireOf(revenue), depositVolume: wireOf(depositVolume), fees: wireOf(fees) }
}

describe('an overview', () => {
  it('of a new merchant is empty and complete', async () => {
    const person = await givenPerson()
    const found = await overviewOf(person)
    expect(found.days).toHaveLength(30)
    const none = { visits: 0, rounds: 0, deposits: 0, revenue: wireOf(0n), depositVolume: wireOf(0n), fees: wireOf(0n) }
    expect([found.total, found.before]).toEqual([none, none])
    expect(found.days).toEqual(found.days.map(({ day }) => ({ day, ...none })))
    expect(found.deposit).toMatchObject({ state: 'none', balance: wireOf(0n), emptyOn: null, nextDebit: null })
    expect([found.sites, found.tasks, found.orders]).toEqual([{ list: [], names: [], total: 0 }, [], []])
    expect([found.changes.since, found.isDemonstration]).toEqual([null, false])
    expect((await overviewOf(person, '?period=90')).days).toHaveLength(90)
  })

  it('shows eight sites, those that need care before those that earn most, and names them all', async () => {
    const merchant = await givenMerchant({ sites: 10 })
    const [held = '', disconnected = '', poor = '', ...earning] = merchant.siteIds
    await app.database.db('sites_sites').where({ id: held }).update({ status: 'suspended' })
    const host = { id: randomUUID(), site_id: disconnected, merchant_id: merchant.id, slug: 'lucky', token: 't', created_at: START }
    await app.database.db('domains_hosts').insert({ ...host, host: 'lucky.example', state: 'failed', fault: 'txt-missing' })
    for (const [index, siteId] of earning.entries()) await report(siteId, dayBack(1), 'ggr', BigInt(index + 1) * 1_000_000n, 1)
    const { sites } = await overviewOf(merchant)
    expect(sites.list).toHaveLength(OVERVIEW_LIMITS.sites)
    const ids = sites.list.map(({ id }) => id)
    expect(ids.slice(0, 2).toSorted()).toEqual([held, disconnected].toSorted())
    expect(ids.slice(2)).toEqual(earning.toReversed().slice(0, 6))
    expect(sites.names.map(({ id }) => id).toSorted()).toEqual(merchant.siteIds.toSorted())
    expect([sites.total, ids.includes(poor)]).toEqual([10, false])
  })

  it('shows no money to a member who may not read it', { meta: { req: 'B13' } }, async () => {
    const owner = await givenMerchant({ days: 25 })
    await report(owner.siteIds[0] ?? '', dayBack(2), 'ggr', 5_000_000n, 4)
    expect(await overviewOf(owner)).toMatchObject({ deposit: { state: 'low' }, tasks: [] })
    for (const role of ['manager', 'viewer'] as const) {
      const found = await overviewOf(await givenMember(owner, role))
      expect(found.total).toEqual({ visits: 0, rounds: 4, deposits: 0, revenue: null, depositVolume: null, fees: null })
      expect([found.deposit, found.tasks, found.sites.list.map(({ revenue }) => revenue)]).toEqual([null, [], [null]])
      expect(JSON.stringify({ ...found, orders: [] })).not.toMatch(/\d\.\d{6}/)
    }
    expect((await overviewOf(await givenMember(owner, 'finance'))).total.revenue).toBe('5.000000')
  })

  it('shows nothing of another merchant', async () => {
    const [one, other] = [await givenMerchant(), await givenMerchant()]
    await report(other.siteIds[0] ?? '', dayBack(1), 'ggr', 9_000_000n, 9)
    const found = await read('/api/overview', one)
    expect(found.text).not.toContain(other.siteIds[0])
    expect(found.data.total).toMatchObject({ rounds: 0, revenue: '0.000000' })
    for (const siteId of [other.siteIds[0], randomUUID()]) expect((await read(`/api/overview?siteId=${siteId}`, one)).status).toBe(404)
  })

  it('takes one statement, and one more when it stores the visit', async () => {
    const merchant = await givenMerchant({ sites: 3 })
    const countOf = async (query: string) => (await statementsOf(() => read(`/api/overview${query}`, merchant))).length
    const toSignIn = await countOf('?period=1')
    expect([await countOf(''), await countOf(''), await countOf(`?siteId=${merchant.siteIds[0]}`)]).toEqual(
      [2, 1, 1].map((count) => toSignIn + count),
    )
  })

  it('lists what happened since the visit before', async () => {
    const person = await givenPerson()
    const { db } = app.database
    const notify = async (seq: number, createdAt: Date) =>
      db('notices_notices').insert({
        merchant_id: person.id,
        seq,
        kind: 'site-live',
        facts: JSON.stringify({ site: `Site ${seq}` }),
        dedupe_key: `${seq}`,
        created_at: createdAt,
      })
    const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000)
    const titles = async (minutes: number) => {
      clock.now = later(minutes)
      const { changes } = await overviewOf({ token: await tokenOf(person.account) })
      return [changes.since, changes.list.map(({ id }) => id)]
    }
    try {
      await notify(1, later(-600))
      expect(await titles(0)).toEqual([null, ['1']])
      await notify(2, later(1))
      expect(await titles(2)).toEqual([null, ['2', '1']])
      await notify(3, later(3))
      expect(await titles(40)).toEqual([later(2).toISOString(), ['3']])
      await notify(10, later(41))
      expect(await titles(45)).toEqual([later(2).toISOString(), ['10', '3']])
    } finally {
      clock.now = START
    }
  })
})

describe('the tasks of an overview', () => {
  it('name what waits in each module', async () => {
    const merchant = await givenMerchant()
    const { db } = app.database
    const [siteId = ''] = merchant.siteIds
    const unpaid = await givenOrder(merchant.id, { confirmed: 0, hours: 5 })
    const partPaid = await givenOrder(merchant.id, { confirmed: 400_000_000, hours: 9 })
    await givenOrder(merchant.id, { confirmed: 0, seen: 999_000_000, hours: 2 })
    const at = START
    const host = { id: randomUUID(), site_id: siteId, merchant_id: merchant.id, slug: 'lucky', token: 't', created_at: at }
    await db('domains_hosts').insert({ ...host, host: 'xn--glck-1ra.example', state: 'failed', fault: 'txt-missing', checked_at: at })
    const waiting = { ...host, id: randomUUID(), slug: 'lucky-2', created_at: new Date(at.getTime() + 1) }
    await db('domains_hosts').insert({ ...waiting, host: 'play.example', state: 'waiting-dns' })
    await db('verification_cases').insert({ merchant_id: merchant.id, state: 'rejected', submitted_at: at, decided_at: at })
    const hook = {
      merchant_id: merchant.id,
      url: 'https://hooks.example/a',
      events: ['site.live'],
      secret: Buffer.from('s'),
      created_at: at,
    }
    await db('integrations_webhooks').insert({ ...hook, id: randomUUID(), failing_since: at })
    const statement: { id: string; period_end: string } = await db('settlement_statements')
      .where({ merchant_id: merchant.id })
      .orderBy('period_end', 'desc')
      .first('id', db.raw('period_end::text'))
    const dispute = { id: randomUUID(), merchant_id: merchant.id, statement_id: statement.id, line_kind: 'maintenance', reason: 'Why?' }
    const answered = { opened_at: at, opened_by: merchant.id, answer: 'So.', answered_at: at, answered_by: merchant.id, is_final: false }
    await db('settlement_disputes').insert({ ...dispute, ...answered })
    const { tasks, orders, sites } = await overviewOf(merchant)
    const inDays = (days: number) => new Date(START.getTime() + days * DAY_MS).toISOString()
    expect(tasks.map(({ kind, subject, id, amount, dueAt }) => [kind, subject, id, amount, dueAt])).toEqual([
      ['order-unpaid', unpaid.number, unpaid.id, '999.000000', inDays(5 / 24)],
      ['order-part-paid', partPaid.number, partPaid.id, '599.000000', inDays(9 / 24)],
      ['webhook-failing', hook.url, expect.any(String), null, inDays(3)],
      [
        'dispute-answered',
        `${statement.period_end.replaceAll('-', '')}-${statement.id.slice(0, 8).toUpperCase()}`,
        statement.id,
        null,
        inDays(15),
      ],
      ['verification-rejected', '', null, null, null],
      ['domain-failed', 'glück.example', host.id, null, null],
      ['domain-waiting', 'play.example', waiting.id, null, null],
    ])
    expect(orders.map(({ id }) => id)).toContain(unpaid.id)
    expect(sites.list).toMatchObject([{ id: siteId, status: 'live', ownDomain: { shownHost: 'glück.example', state: 'failed' } }])
  })

  it('ask for a wallet while a deposit is to be returned and none is named', async () => {
    const person = await givenPerson()
    const { db } = app.database
    const yesterday = new Date(START.getTime() - DAY_MS)
    const [siteId = ''] = await givenLaunchedSites(db, person.id, { count: 1, days: 5, now: yesterday })
    const kinds = async () => (await overviewOf(person)).tasks.map(({ kind }) => kind)
    expect(await kinds()).toEqual([])
    await db.transaction(async (trx) => settlementOn(db, () => yesterday).endContract(trx, siteId))
    await settlementOn(db, () => START).closeDueDays()
    expect(await kinds()).toEqual(['return-wallet-missing'])
    const wallet = { merchant_id: person.id, version: 1, chain: 'eth', receiver: `0x${'a'.repeat(40)}`, named_by: person.id }
    await db('payments_return_wallets').insert({ ...wallet, named_at: START })
    expect(await kinds()).toEqual([])
  })

  it('name a suspended site, and one that nobody visits', async () => {
    const merchant = await givenMerchant({ sites: 2 })
    const [held = '', idle = ''] = merchant.siteIds
    await app.database.db('sites_sites').where({ id: held }).update({ status: 'suspended' })
    await app.database.db('sites_idle_watches').insert({ site_id: idle, since: dayBack(25), first_told_at: START })
    const siteTasks = async () =>
      (await overviewOf(merchant)).tasks.flatMap(({ kind, siteId }) => (siteId === null ? [] : [[kind, siteId]]))
    expect(await siteTasks()).toEqual([
      ['site-suspended', held],
      ['site-idle', idle],
    ])
    await app.database.db('sites_daily_figures').insert({ site_id: idle, day: dayBack(1), visits: 1, page_views: 1 })
    expect(await siteTasks()).toEqual([['site-suspended', held]])
  })

  it('leave the sites that an empty deposit closed to the bar of the deposit', async () => {
    const merchant = await givenMerchant({ days: 90 })
    await app.database.db('sites_sites').where({ id: merchant.siteIds[0] }).update({ status: 'suspended' })
    expect(await overviewOf(merchant)).toMatchObject({ deposit: { state: 'suspended' }, tasks: [] })
  })
})

async function givenOrder(merchantId: string, { confirmed, seen = 0, hours }: { confirmed: number; seen?: number; hours: number }) {
  const id = randomUUID()
  const number = `P-${id.slice(0, 4).toUpperCase()}-${id.slice(4, 8).toUpperCase()}`
  const terms = { terms_version: '1', terms_locale: 'pt', terms_accepted_at: START }
  const design = { template_id: 'aurora', theme_id: 'night', scheme_id: 'blue' }
  await app.database.db('orders_orders').insert({
    ...terms,
    ...design,
    id,
    order_number: number,
    merchant_id: merchantId,
    item_id: id,
    status: 0,
    site_name: 'Lucky Star',
    slug: `slug-${id.slice(0, 8)}`,
    countries_id: 76,
    currency_code: 'BRL',
    locale: 'pt',
    package_id: 'elite',
    server: 'unicorn',
    price: '999000000',
    amount: '999000000',
    confirmed,
    seen,
    operation_account: 'abcdef',
    operation_password_hash: 'h',
    drafted_at: START,
    created_at: START,
    expires_at: new Date(START.getTime() + hours * 3_600_000),
  })
  return { id, number }
}
