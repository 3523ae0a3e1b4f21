import { randomUUID } from 'node:crypto'
import { endpoints, type AccountSuspension, type DataOf, type EndpointDefinition, type MerchantFile } from '@parlour/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMerchantAccountRepository } from '../../src/modules/identity/db/merchant-account.repository.ts'
import { createMerchants } from '../../src/modules/merchants/index.ts'
import { createSiteHolds, createSiteReads } from '../../src/modules/sites/index.ts'
import { createStaffAuditRepository } from '../../src/modules/staff/db/staff-audit.repository.ts'
import { givenOrderRow } from '../money/given-order-row.ts'
import { quickHash } from '../sessions/quick-hasher.ts'
import { STUBS } from '../stubs.ts'
import { testConfig } from '../test-config.ts'
import { createTestDatabase } from '../test-database.ts'
import { wholeAppOn, type WholeApp } from '../whole-app-on.ts'

const START = new Date('2026-11-22T12:00:00.000Z')
const DAY_MS = 86_400_000
const PASSWORD = 'parlour-demo'
const APPEAL = 'We changed the texts of both pages.'

let app: WholeApp
let age = START
let count = 0
let merchant: { id: string; account: string }

const now = () => age
const after = (days: number) => {
  age = new Date(START.getTime() + days * DAY_MS)
}

beforeAll(async () => {
  app = await wholeAppOn(await createTestDatabase('demonstration'), { now })
})
afterAll(() => app.close())
beforeEach(async () => {
  age = START
  merchant = await givenMerchant()
})

async function givenMerchant() {
  count += 1
  const account = `maria${count}`
  const email = `${account}@merchant.example`
  const names = { account, account_key: account, email, email_key: email }
  const [row] = await app.database
    .db('identity_accounts')
    .insert({ ...names, phone: '+55 11 5550 1277', password_hash: quickHash(PASSWORD), registered_at: START })
    .returning<{ id: string }[]>('id')
  return { id: row?.id ?? '', account }
}

async function givenSite(merchantId: string) {
  const slug = `casa-${count}`
  const times = { started_at: START, ordered_at: START, paid_at: START, created_at: START, launched_at: START, launch_seconds: 9 }
  const market = { countries_id: 76, currency_code: 'BRL', locale: 'pt', package_id: 'standard', server: 'unicorn' }
  const site = { id: randomUUID(), order_id: randomUUID(), merchant_id: merchantId, site_name: `Casa ${count}`, slug, status: 'live' }
  await app.database.db('sites_sites').insert({ ...site, ...market, ...times })
  return slug
}

type Failed = { readonly error: string; readonly suspension: AccountSuspension }
type Answered<Definition extends EndpointDefinition> = { readonly status: number; readonly data: DataOf<Definition> & Failed }

async function call<const Definition extends EndpointDefinition>(
  who: string | null,
  { method, path }: Definition,
  input: object,
  headers = {},
): Promise<Answered<Definition>> {
  const token = who === null ? {} : { authorization: `Bearer ${who.includes('.') ? who : await app.tokenOf(who)}` }
  const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : ''
  const payload = method === 'POST' ? { payload: input } : {}
  const answer = await app.http.inject({ method, url: `${path}${query}`, ...payload, headers: { ...token, ...headers } })
  return { status: answer.statusCode, data: answer.json<Pick<Answered<Definition>, 'data'>>().data }
}

const logIn = async () => call(null, endpoints.authorize, { account: merchant.account, password: PASSWORD })
const suspend = async (who: string, days: number | null) =>
  call(who, endpoints.suspendMerchant, { id: merchant.id, kind: 'terms', days, reason: 'texts without a licence' })
const openedOf = ({ data }: { data: MerchantFile }) => data.suspensions[0]
const charsOf = async () => {
  const rows: { kind: string }[] = await app.database
    .db('mail_messages')
    .where({ recipient: `${merchant.account}@merchant.example` })
    .orderBy('created_at')
    .select('kind')
  return rows.map(({ kind }) => kind)
}
const actionsOf = async () => {
  const log = await createStaffAuditRepository(app.database.db).after(0, 10_000)
  return log.filter(({ subject }) => subject.startsWith(`merchant ${merchant.id}`))
}

describe('a merchant in the console', () => {
  it(
    'is found by the beginning of account, address, site and order number, and by nothing in the middle',
    { meta: { req: 'D30' } },
    async () => {
      const slug = await givenSite(merchant.id)
      const find = async (search: string) =>
        (await call('operations1', endpoints.listMerchants, { search })).data.merchants.list.map(({ id }) => id)
      for (const search of [
        merchant.account,
        merchant.account.toUpperCase(),
        `${merchant.account}@mer`,
        slug,
        `https://${slug}.example.com/en`,
        `Casa ${count}`,
      ]) {
        expect([search, await find(search)]).toEqual([search, [merchant.id]])
      }
      expect(await find('aria')).toEqual([])
      expect(await find('%')).toEqual([])
      expect(await find('')).toContain(merchant.id)
      const pageOf = async (page: string) => (await call('operations1', endpoints.listMerchants, { page, pageSize: '10' })).data
      const [first, second] = [await pageOf('1'), await pageOf('2')]
      expect([first.merchants.list.length, first.isCut, first.merchants.total > 10]).toEqual([10, false, true])
      const ids = [...first.merchants.list, ...second.merchants.list].map(({ id }) => id)
      expect(new Set(ids).size).toBe(Math.min(first.merchants.total, 20))
    },
  )

  it('is listed by account or registration, in both directions, over all pages', { meta: { req: 'D30' } }, async () => {
    const listed = async (sort: string, page: string) =>
      (await call('operations1', endpoints.listMerchants, { sort, page, pageSize: '10' })).data.merchants.list
    const sorted = async (sort: string) => [...(await listed(sort, '1')), ...(await listed(sort, '2'))]
    const names = (await sorted('account')).map(({ username }) => username)
    expect(names).toEqual(names.toSorted())
    const days = (await sorted('-registered')).map(({ registeredAt }) => registeredAt)
    expect(days).toEqual(days.toSorted().toReversed())
    const { data } = await call('operations1', endpoints.listMerchants, { pageSize: '50' })
    expect((await listed('-account', '1'))[0]?.username).toBe(
      data.merchants.list
        .map(({ username }) => username)
        .toSorted()
        .at(-1),
    )
  })

  it(
    'shows masked facts to each reader, the file to all but finance, and each opening is once in the log',
    { meta: { req: 'D30' } },
    async () => {
      await givenSite(merchant.id)
      for (const round of [1, 2]) {
        const { data } = await call('operations1', endpoints.getMerchant, { id: merchant.id })
        expect(data).toMatchObject({ username: merchant.account, email: 'm•••@merchant.example', phone: '•••77', state: 'active' })
        expect(data).toMatchObject({ verification: 'unverified', balances: { deposit: '0.000000', credit: '0.000000' } })
        expect([round, ...data.sites.map(({ status }) => status)]).toEqual([round, 'live'])
        await call('operations1', endpoints.getMerchantFile, { id: merchant.id })
      }
      expect((await call('finance1', endpoints.getMerchant, { id: merchant.id })).status).toBe(200)
      expect((await call('finance1', endpoints.getMerchantFile, { id: merchant.id })).status).toBe(403)
      expect((await call('release1', endpoints.getMerchant, { id: merchant.id })).status).toBe(403)
      expect((await actionsOf()).map(({ actor, action }) => [actor, action])).toEqual([
        ['operations1', 'getMerchant'],
        ['finance1', 'getMerchant'],
      ])
      after(1)
      await call('operations1', endpoints.getMerchant, { id: merchant.id })
      expect(await actionsOf()).toHaveLength(3)
    },
  )

  it('shows the sites, orders, notes and suspensions of that merchant, and of nobody else', { meta: { req: 'D30' } }, async () => {
    const bystander = merchant
    const slug = await givenSite(bystander.id)
    merchant = await givenMerchant()
    await givenSite(merchant.id)
    const orders = new Map<string, string>()
    for (const { id } of [bystander, merchant]) {
      orders.set(id, await givenOrderRow(app.database.db, 1, { merchantId: id }))
      await call('operations1', endpoints.commentOnMerchant, { id, text: `called ${id}` })
    }
    await suspend('operations1', 7)
    const { data: facts } = await call('operations1', endpoints.getMerchant, { id: bystander.id })
    expect(facts.sites).toMatchObject([{ slug, status: 'live' }])
    expect(facts.orders).toMatchObject([{ id: orders.get(bystander.id) }])
    const { data: file } = await call('operations1', endpoints.getMerchantFile, { id: bystander.id })
    expect([file.notes.map(({ text }) => text), file.suspensions]).toEqual([[`called ${bystander.id}`], []])
  })

  it('is noted about in words that nobody changes, and signed out everywhere with a reason', { meta: { req: 'D30' } }, async () => {
    const token = (await logIn()).data.accessToken
    const { data } = await call('operations1', endpoints.commentOnMerchant, { id: merchant.id, text: 'asked twice about fees' })
    expect(data.notes).toMatchObject([{ text: 'asked twice about fees', by: 'operations1' }])
    await expect(app.database.db('merchants_notes').update({ text: 'other' })).rejects.toThrow('never changed')
    expect((await call('operations1', endpoints.commentOnMerchant, { id: merchant.id, text: ' '.repeat(8) })).data).toMatchObject({
      error: 'platform.validation',
      fields: { text: 'minLength' },
    })
    const ended = await call('operations1', endpoints.endMerchantSessions, { id: merchant.id, reason: 'lost telephone' })
    expect(ended.data.sessions.map(({ isLive }) => isLive)).toEqual([false])
    expect((await call(token, endpoints.getUserInfo, {})).data.error).toBe('identity.session-expired')
    expect((await actionsOf()).map(({ action, reason }) => [action, reason])).toEqual([
      ['commentOnMerchant', ''],
      ['endMerchantSessions', 'lost telephone'],
    ])
  })
})

describe('a suspended merchant', { meta: { req: 'P03' } }, () => {
  it(
    'is rejected at the next call and sees at the login why and until when; sites are limited; lifting opens all',
    { meta: { req: 'P03' } },
    async () => {
      await givenSite(merchant.id)
      const token = (await logIn()).data.accessToken
      const suspended = await suspend('operations1', 7)
      expect(openedOf(suspended)).toMatchObject({ measure: 'suspended', state: 'active', endsAt: '2026-11-29T12:00:00.000Z', isOwn: true })
      expect((await call(token, endpoints.getUserInfo, {})).status).toBe(403)
      const rejected = await logIn()
      expect([rejected.status, rejected.data.error]).toEqual([403, 'identity.suspended'])
      expect(rejected.data.suspension).toMatchObject({
        measure: 'suspended',
        kind: 'terms',
        since: START.toISOString(),
        until: '2026-11-29T12:00:00.000Z',
        appeal: null,
      })
      expect(JSON.stringify(rejected)).not.toContain('licence')
      const facts = await call('operations1', endpoints.getMerchant, { id: merchant.id })
      expect([facts.data.state, facts.data.sites[0]?.status]).toEqual(['suspended', 'limited'])
      expect((await suspend('owner1', 3)).data.error).toBe('merchants.already-suspended')
      const lifted = await call('owner1', endpoints.liftMerchantSuspension, { id: openedOf(suspended)?.id, reason: 'texts are fine now' })
      expect(openedOf(lifted)).toMatchObject({ state: 'lifted', liftedBy: 'owner1', liftReason: 'texts are fine now' })
      expect((await logIn()).status).toBe(200)
      const opened = await call('operations1', endpoints.getMerchant, { id: merchant.id })
      expect([opened.data.state, opened.data.sites[0]?.status]).toEqual(['active', 'live'])
      expect(await charsOf()).toEqual(['account-suspended', 'account-restored'])
    },
  )

  it.each([8, null])(
    'for %s days waits for a second person, and never for the one who requested it',
    { meta: { req: 'P03 D30' } },
    async (days) => {
      const requested = openedOf(await suspend('operations1', days))
      expect(requested).toMatchObject({ state: 'waiting', measure: days === null ? 'disabled' : 'suspended' })
      expect((await logIn()).status).toBe(200)
      const decide = async (who: string, decision: string) =>
        call(who, endpoints.decideMerchantSuspension, { id: requested?.id, decision, reason: 'the same view' })
      expect((await decide('operations1', 'approved')).data.error).toBe('approvals.same-person')
      expect((await suspend('owner1', days)).data.error).toBe('merchants.already-suspended')
      expect(openedOf(await decide('owner1', 'approved'))).toMatchObject({ state: 'active', decidedBy: 'owner1' })
      expect((await decide('owner2', 'declined')).data.error).toBe('merchants.suspension-over')
      const { suspension } = (await logIn()).data
      expect([suspension.measure, suspension.until]).toEqual(days === null ? ['disabled', null] : ['suspended', '2026-11-30T12:00:00.000Z'])
      expect((await actionsOf()).map(({ action }) => action)).toEqual(['suspendMerchant', 'decideMerchantSuspension'])
    },
  )

  it('is never somebody of the staff', { meta: { req: 'P03 D30' } }, async () => {
    const owner: { id: string } | undefined = await app.database.db('identity_accounts').where({ account: 'owner2' }).first('id')
    const body = { kind: 'fraud', days: 1, reason: 'no such thing' }
    expect((await call('operations1', endpoints.suspendMerchant, { ...body, id: owner?.id })).data.error).toBe('merchants.not-suspendable')
    expect((await call('finance1', endpoints.suspendMerchant, { ...body, id: merchant.id })).status).toBe(403)
  })

  it(
    'is opened by itself at the end, not a moment before, once, by two workers and after a restart',
    { meta: { req: 'P03' } },
    async () => {
      await suspend('operations1', 7)
      const { db } = app.database
      const worker = () =>
        createMerchants({
          ...STUBS,
          db,
          config: testConfig({}),
          accountsOf: createMerchantAccountRepository,
          namesOf: async () => new Map(),
          sites: createSiteReads({ db, now: () => new Date() }),
          siteHolds: createSiteHolds({ now }),
          orders: { consoleView: { newestOf: async () => [], merchantsBy: async () => [], ordersBy: async () => [] } },
          ledger: { read: () => expect.unreachable() },
          settlement: { contractEndsOf: async () => new Map(), nameRows: async () => [] },
          contact: { newestFrom: async () => [] },
          notices: { newestOf: async () => [], localeOf: async () => 'pt' },
          verificationOf: async () => 'unverified',
          mail: {
            post: async (trx, { to, kind }) =>
              void (await trx('mail_messages').insert({ ...WORD_CHAR, id: randomUUID(), recipient: to, kind })),
          },
          limit: { assertNetwork: async () => undefined },
          audit: () => async () => undefined,
          now,
        })
      age = new Date(START.getTime() + 7 * DAY_MS - 1)
      await worker().endDue()
      expect((await logIn()).status).toBe(403)
      after(7)
      await Promise.all([worker().endDue(), worker().endDue()])
      await worker().endDue()
      expect((await logIn()).status).toBe(200)
      expect(await charsOf()).toEqual(['account-suspended', 'account-restored'])
    },
  )

  it('appeals once by the token of the login, in the own language, and gets the answer by email', { meta: { req: 'P03' } }, async () => {
    await suspend('operations1', 7)
    const { appealToken } = (await logIn()).data.suspension
    const appeal = async (token: string, text = APPEAL) => call(null, endpoints.sendAppeal, { token, text }, { 'accept-language': 'pt' })
    const forged = `${appealToken.slice(0, -1)}${appealToken.endsWith('A') ? 'B' : 'A'}`
    expect((await appeal(forged)).data.error).toBe('merchants.appeal-token')
    expect((await appeal(appealToken, '          ')).data.error).toBe('platform.validation')
    expect((await appeal(appealToken, 'half a letter \ud800')).data).toMatchObject({ fields: { text: 'pattern' } })
    expect((await appeal(appealToken)).data.appeal).toMatchObject({ text: APPEAL, answer: null })
    expect((await appeal(appealToken)).data.error).toBe('merchants.appeal-closed')
    const appealing = async (search = '') =>
      (await call('operations1', endpoints.listMerchants, { appeals: 'open', search })).data.merchants.list
    expect(await appealing()).toMatchObject([{ id: merchant.id, appeal: { sentAt: START.toISOString(), age: 'fresh' } }])
    expect(await appealing(merchant.account)).toHaveLength(1)
    expect(await appealing('nobody')).toEqual([])
    const file = await call('operations1', endpoints.getMerchantFile, { id: merchant.id })
    const answer = { id: openedOf(file)?.appeal?.id, answer: 'Both pages are still up.' }
    expect((await call('auditor1', endpoints.answerAppeal, answer)).status).toBe(403)
    expect((await call('operations1', endpoints.answerAppeal, { ...answer, answer: 'half a letter \udc00' })).data).toMatchObject({
      fields: { answer: 'pattern' },
    })
    expect(openedOf(await call('operations1', endpoints.answerAppeal, answer))?.appeal?.answer).toBe('Both pages are still up.')
    expect((await call('operations1', endpoints.answerAppeal, answer)).data.error).toBe('merchants.appeal-closed')
    expect((await logIn()).data.suspension.appeal?.answer).toBe('Both pages are still up.')
    expect(await appealing()).toEqual([])
    const email: { locale: string } | undefined = await app.database.db('mail_messages').where({ kind: 'appeal-answered' }).first('locale')
    expect(email?.locale).toBe('pt')
    age = new Date(START.getTime() + 3_601_000)
    expect((await appeal(appealToken)).data.error).toBe('merchants.appeal-token')
  })
})

const WORD_CHAR = { locale: 'pt', values: {}, created_at: new Date(START.getTime() + 7 * DAY_MS) }
