import { randomUUID } from 'node:crypto'
import type { OrderStatus } from '@parlour/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { givenOrderRow } from '../../../test/money/given-order-row.ts'
import { affiliateCalls } from '../../../test/services/affiliate-forms.ts'
import { createServiceWorld, type ServiceWorld } from '../../../test/services/service-world.ts'
import { createAffiliates } from './index.ts'
import { STUBS } from '../../../test/stubs.ts'

let world: ServiceWorld
let program: ReturnType<typeof affiliateCalls>
let code = ''
let serial = 0
const WEDNESDAY = new Date('2026-11-18T12:00:00Z')
const later = (text: string) => {
  world.clock.now = new Date(text)
}

beforeAll(async () => {
  world = await createServiceWorld({ trustProxy: '127.0.0.1' })
  program = affiliateCalls(world)
  await world.givenPerson('olga', { roles: ['operations'] })
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.now = WEDNESDAY
  for (const table of ['affiliates_settlements', 'affiliates_applications', 'affiliates_clicks', 'sites_sites', 'orders_orders'])
    await world.database.db(table).delete()
  serial += 1
  await world.givenPerson(`agent${serial}`)
  code = await program.givenAffiliate(`agent${serial}`, 'olga')
})

const affiliate = () => `agent${serial}`
const dashboard = async () => (await program.dashboard(affiliate())).data
const visit = async (ip: string, userAgent = 'Firefox', leagueCode = code) =>
  program.click(leagueCode, { 'x-forwarded-for': ip, 'user-agent': userAgent })

async function givenMerchant(registeredAt = world.clock.now, leagueCode = code): Promise<string> {
  return world.givenPerson(`m${randomUUID().slice(0, 12)}`, { leagueCode, registeredAt })
}

async function givenPaid(merchantId: string, paidAt: string, price: bigint, status: OrderStatus = 2): Promise<string> {
  return givenOrderRow(world.database.db, status, { merchantId, paidAt: new Date(paidAt), price, amount: price, confirmed: price })
}

async function givenSite(merchantId: string, launchedAt: Date | null): Promise<void> {
  const id = randomUUID()
  await world.database.db('sites_sites').insert({
    id,
    order_id: randomUUID(),
    merchant_id: merchantId,
    site_name: 'Secret Palace',
    slug: `secret-${id.slice(0, 8)}`,
    countries_id: 76,
    currency_code: 'BRL',
    locale: 'pt',
    package_id: 'standard',
    server: 'unicorn',
    status: launchedAt ? 'live' : 'provisioning',
    started_at: WEDNESDAY,
    ordered_at: WEDNESDAY,
    paid_at: WEDNESDAY,
    created_at: WEDNESDAY,
    launched_at: launchedAt,
    launch_seconds: launchedAt ? 60 : null,
  })
}

describe('attribution', () => {
  it(
    'stays for good: neither code nor time of a registration can be changed, not even in the database',
    { meta: { req: 'P02 D15' } },
    async () => {
      const accountId = await givenMerchant()
      const { db } = world.database
      for (const change of [{ league_code: null }, { league_code: 'PARLOUR' }, { registered_at: new Date() }]) {
        await db.raw("INSERT INTO identity_league_codes (code) VALUES ('PARLOUR') ON CONFLICT DO NOTHING")
        await expect(db('identity_accounts').where({ id: accountId }).update(change)).rejects.toMatchObject({ code: '23514' })
      }
      await expect(db('identity_league_codes').where({ code }).delete()).rejects.toMatchObject({ code: '23503' })
      await expect(db('identity_league_codes').where({ code }).update({ code: 'OTHER' })).rejects.toMatchObject({ code: '23503' })
      await db('identity_accounts').where({ id: accountId }).update({ email: 'new@merchant.example', email_key: 'new@merchant.example' })
      expect(await db('identity_accounts').where({ id: accountId }).first('league_code', 'registered_at')).toEqual({
        league_code: code,
        registered_at: WEDNESDAY,
      })
    },
  )
})

describe('visits', () => {
  it('count once a visitor and day', { meta: { req: 'M05' } }, async () => {
    await visit('203.0.113.7')
    await visit('203.0.113.7')
    await visit('203.0.113.200')
    await visit('203.0.113.7', 'Firefox', code.toLowerCase())
    expect((await dashboard()).totals.clicks).toBe(1)
    await visit('203.0.113.7', 'Chrome')
    await visit('198.51.100.1')
    later('2026-11-19T00:00:00Z')
    await visit('203.0.113.7')
    expect((await dashboard()).totals.clicks).toBe(4)
  })

  it('keep no address, and nothing that could be compared between days', async () => {
    await visit('203.0.113.7')
    later('2026-11-19T12:00:00Z')
    await visit('203.0.113.7')
    const rows = await world.database.db('affiliates_clicks').select('visitor')
    expect(new Set(rows.map(({ visitor }) => visitor.toString('hex'))).size).toBe(2)
    expect(JSON.stringify(rows.map(({ visitor }) => visitor.toString('utf8')))).not.toContain('203.0.113')
    expect(await world.database.db('affiliates_click_salts')).toHaveLength(1)
  })

  it(
    'answer an unknown code with the same words and the same statements, so that codes cannot be guessed',
    { meta: { req: 'session-S18' } },
    async () => {
      const statements: string[] = []
      const listen = ({ sql }: { sql: string }) => void statements.push(sql)
      world.database.db.on('query', listen)
      const requestedBy = async (leagueCode: string, ip: string) => {
        const before = statements.length
        const { status, text } = await visit(ip, 'Firefox', leagueCode)
        return { status, text, statements: statements.slice(before) }
      }
      const known = await requestedBy(code, '203.0.113.1')
      const unknown = await requestedBy('GUESS-2222', '203.0.113.2')
      world.database.db.removeListener('query', listen)
      expect(unknown).toEqual(known)
      expect(known.statements.length).toBeGreaterThan(0)
      await world.affiliates.forgetUnknownClicks()
      expect((await world.database.db('affiliates_clicks')).map((row) => row.code)).toEqual([code])
    },
  )
})

describe('the dashboard of an affiliate', () => {
  it('shows sums of twelve weeks and totals, reckoned half up at the rate, and nothing else', { meta: { req: 'M05 P02' } }, async () => {
    const first = await givenMerchant()
    const second = await givenMerchant(new Date('2026-11-22T23:59:59.999Z'))
    const stranger = await world.givenPerson(`s${serial}stranger`)
    await givenPaid(first, '2026-11-18T12:00:00Z', 999_000_005n)
    await givenPaid(first, '2026-11-22T23:59:59.999Z', 1_999_000_000n, 1)
    await givenPaid(second, '2026-11-23T00:00:00Z', 999_000_000n)
    await givenPaid(second, '2026-11-18T12:00:00Z', 5_000_000n, 3)
    await givenPaid(stranger, '2026-11-18T12:00:00Z', 7_000_000n)
    await givenSite(first, new Date('2026-11-18T13:00:00Z'))
    await givenSite(first, null)
    await givenSite(stranger, new Date('2026-11-18T13:00:00Z'))
    await visit('203.0.113.7')
    later('2026-11-24T12:00:00Z')
    expect(await dashboard()).toEqual({
      leagueCode: code,
      link: `http://localhost:8080/en?leagueCode=${code}`,
      ratePercent: '10',
      totals: { clicks: 1, registrations: 2, sites: 1, commission: '399.700001', settled: '0.000000' },
      weeks: [
        {
          startsOn: '2026-11-23',
          endsOn: '2026-11-29',
          clicks: 0,
          registrations: 0,
          sites: 0,
          base: '999.000000',
          ratePercent: '10',
          commission: '99.900000',
          state: 'running',
        },
        {
          startsOn: '2026-11-16',
          endsOn: '2026-11-22',
          clicks: 1,
          registrations: 2,
          sites: 1,
          base: '2998.000005',
          ratePercent: '10',
          commission: '299.800001',
          state: 'running',
        },
      ],
      nextSettlementAt: '2026-11-30T00:00:00.000Z',
      isDemonstrationRate: true,
    })
  })

  it('names no merchant, address, order or site', { meta: { req: 'P02' } }, async () => {
    const merchant = await givenMerchant()
    const orderId = await givenPaid(merchant, '2026-11-18T12:00:00Z', 999_000_000n)
    await givenSite(merchant, WEDNESDAY)
    const account = await world.database.db('identity_accounts').where({ id: merchant }).first('account', 'email')
    const { text } = await program.dashboard(affiliate())
    for (const secret of [merchant, orderId, account.account, account.email, 'Secret Palace', 'secret-', 'Lucky Parlour']) {
      expect(text).not.toContain(secret)
    }
    expect(text).toContain('"registrations":1')
  })

  it('is the affiliate’s alone: another affiliate and a merchant see nothing of it', { meta: { req: 'P02' } }, async () => {
    await givenPaid(await givenMerchant(), '2026-11-18T12:00:00Z', 999_000_000n)
    const other = `x${serial}agent`
    await world.givenPerson(other)
    expect(await program.dashboard(other)).toMatchObject({ status: 404, error: 'affiliates.not-an-agent' })
    await program.givenAffiliate(other, 'olga')
    expect((await program.dashboard(other)).data.totals).toMatchObject({ registrations: 0, commission: '0.000000' })
    expect((await world.call(null, 'GET', '/api/league/dashboard')).status).toBe(401)
  })

  it('does not pay an affiliate for their own sites', async () => {
    const { reference } = (await program.apply({ email: 'self@agent.example' })).data
    const decided = await program.decide('olga', await program.idOf(reference), 'approved')
    const self = `self${serial}`
    const accountId = await world.givenPerson(self, { leagueCode: decided.data.leagueCode })
    await program.claim(self, await program.claimOf('self@agent.example'))
    await givenPaid(accountId, '2026-11-18T12:00:00Z', 999_000_000n)
    expect((await program.dashboard(self)).data.totals).toMatchObject({ registrations: 0, commission: '0.000000' })
  })

  it('shows twelve weeks at most, and the totals of all', async () => {
    const merchant = await givenMerchant()
    for (let week = 0; week < 15; week += 1)
      await givenPaid(merchant, new Date(WEDNESDAY.getTime() + week * 7 * 86_400_000).toISOString(), 10_000_000n)
    later('2027-02-24T12:00:00Z')
    const { weeks, totals } = await dashboard()
    expect([weeks.length, weeks[0].startsOn, weeks[11].startsOn]).toEqual([12, '2027-02-22', '2026-12-07'])
    expect(totals).toMatchObject({ commission: '15.000000', settled: '0.000000' })
  })

  it('says the rate to anybody', async () => {
    expect((await world.call(null, 'GET', '/api/league/terms')).data).toEqual({ ratePercent: '10', isDemonstrationRate: true })
  })
})

const settled = async () =>
  await world.database
    .db('affiliates_settlements')
    .orderBy('week_start')
    .select(world.database.db.raw('week_start::text AS week'), 'base', 'commission')

describe('the weekly settlement', () => {
  it('closes a week on Monday 00:00 UTC and not a millisecond before, once', { meta: { req: 'M05' } }, async () => {
    await givenPaid(await givenMerchant(), '2026-11-22T23:59:59.999Z', 999_000_000n)
    later('2026-11-22T23:59:59.999Z')
    await world.affiliates.settleWeeks()
    expect(await settled()).toEqual([])
    later('2026-11-23T00:00:00Z')
    await world.affiliates.settleWeeks()
    await world.affiliates.settleWeeks()
    expect(await settled()).toEqual([{ week: '2026-11-16', base: 999_000_000n, commission: 99_900_000n }])
    const { weeks, totals } = await dashboard()
    expect(weeks).toMatchObject([{ state: 'running' }, { startsOn: '2026-11-16', state: 'settled', commission: '99.900000' }])
    expect(totals).toMatchObject({ commission: '99.900000', settled: '99.900000' })
  })

  it('leaves one row when two processes run at once', { meta: { req: 'M05' } }, async () => {
    await givenPaid(await givenMerchant(), '2026-11-18T12:00:00Z', 999_000_000n)
    later('2026-11-23T00:00:01Z')
    const other = createAffiliates({
      ...STUBS,
      db: world.database.db,
      config: { publicUrl: 'http://localhost:8080', affiliateRate: { basisPoints: 1_000, isDemonstration: true } },
      mail: { post: async () => undefined },
      catalog: { countryOf: async () => Promise.reject(new Error('unused')) },
      identity: { issueAffiliateCode: async () => false },
      limit: { assertNetwork: async () => undefined, mayWriteTo: async () => true },
      now: () => world.clock.now,
    })
    await Promise.all([1, 2, 3, 4].flatMap(() => [world.affiliates.settleWeeks(), other.settleWeeks()]))
    expect(await settled()).toEqual([{ week: '2026-11-16', base: 999_000_000n, commission: 99_900_000n }])
  })

  it('closes each of three weeks after a standstill', { meta: { req: 'M05' } }, async () => {
    const merchant = await givenMerchant()
    await givenPaid(merchant, '2026-11-18T12:00:00Z', 100_000_000n)
    await givenPaid(merchant, '2026-12-02T12:00:00Z', 300_000_000n)
    await givenPaid(merchant, '2026-12-09T12:00:00Z', 700_000_000n)
    later('2026-12-08T09:00:00Z')
    await world.affiliates.settleWeeks()
    expect(await settled()).toEqual([
      { week: '2026-11-16', base: 100_000_000n, commission: 10_000_000n },
      { week: '2026-11-23', base: 0n, commission: 0n },
      { week: '2026-11-30', base: 300_000_000n, commission: 30_000_000n },
    ])
  })

  it(
    'pays in the next week what was written after its week closed, and keeps a closed week as it is',
    { meta: { req: 'M05' } },
    async () => {
      const merchant = await givenMerchant()
      await givenPaid(merchant, '2026-11-18T12:00:00Z', 100_000_000n)
      later('2026-11-23T00:00:00Z')
      await world.affiliates.settleWeeks()
      await givenPaid(merchant, '2026-11-22T23:59:59.900Z', 50_000_000n)
      later('2026-11-30T00:00:00Z')
      await world.affiliates.settleWeeks()
      expect(await settled()).toEqual([
        { week: '2026-11-16', base: 100_000_000n, commission: 10_000_000n },
        { week: '2026-11-23', base: 50_000_000n, commission: 5_000_000n },
      ])
    },
  )

  it(
    'is what the dashboard said of the open week, also when something of a closed week was paid late or taken back',
    { meta: { req: 'M05' } },
    async () => {
      const merchant = await givenMerchant()
      const taken = await givenPaid(merchant, '2026-11-18T12:00:00Z', 100_000_000n)
      later('2026-11-23T00:00:00Z')
      await world.affiliates.settleWeeks()
      await givenPaid(merchant, '2026-11-22T23:59:59.900Z', 150_000_000n)
      await world.database.db('orders_orders').where({ id: taken }).delete()
      await givenPaid(merchant, '2026-11-24T12:00:00Z', 10_000_000n)
      later('2026-11-25T00:00:00Z')
      const { totals, weeks } = await dashboard()
      expect(weeks.map((week: { base: string }) => week.base)).toEqual(['60.000000', '100.000000'])
      expect(totals).toMatchObject({ commission: '16.000000', settled: '10.000000' })
      later('2026-11-30T00:00:00Z')
      await world.affiliates.settleWeeks()
      expect((await settled()).at(-1)).toEqual({ week: '2026-11-23', base: 60_000_000n, commission: 6_000_000n })
    },
  )

  it('of one affiliate that fails leaves the weeks of the others closed, and is reported', { meta: { req: 'M05' } }, async () => {
    await givenPaid(await givenMerchant(), '2026-11-18T12:00:00Z', 100_000_000n)
    await world.givenPerson(`late${serial}`)
    await program.givenAffiliate(`late${serial}`, 'olga')
    const [first, second] = await world.database.db('affiliates_applications').orderBy('id').select('id')
    await world.database.db.raw(
      `CREATE FUNCTION refuse_first() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'not this one'; END $$;
       CREATE TRIGGER refuse_first BEFORE INSERT ON affiliates_settlements FOR EACH ROW WHEN (NEW.application_id = '${first.id}') EXECUTE FUNCTION refuse_first()`,
    )
    try {
      later('2026-11-23T00:00:00Z')
      await expect(world.affiliates.settleWeeks()).rejects.toThrow(/1 of 2 agents/)
      expect(await world.database.db('affiliates_settlements').select('application_id')).toEqual([{ application_id: second.id }])
    } finally {
      await world.database.db.raw('DROP FUNCTION refuse_first CASCADE')
    }
  })

  it(
    'is rejected by the database for a week that runs, a wrong day and a commission that is not half up',
    { meta: { req: 'M05' } },
    async () => {
      const { id } = await world.database.db('affiliates_applications').where({ league_code: code }).first('id')
      const row = {
        application_id: id,
        week_start: '2026-11-16',
        clicks: 0,
        registrations: 0,
        sites: 0,
        base: 5n,
        rate_basis_points: 1_000,
        commission: 1n,
        settled_at: new Date('2026-11-23T00:00:00Z'),
      }
      for (const wrong of [
        { week_start: '2026-11-17' },
        { commission: 0n },
        { settled_at: new Date('2026-11-22T23:59:59Z') },
        { base: -5n },
      ]) {
        await expect(world.database.db('affiliates_settlements').insert({ ...row, ...wrong })).rejects.toMatchObject({ code: '23514' })
      }
      await world.database.db('affiliates_settlements').insert(row)
      await expect(world.database.db('affiliates_settlements').insert(row)).rejects.toMatchObject({ code: '23505' })
    },
  )
})
