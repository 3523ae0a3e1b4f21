import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SEARCH_LIMIT, type ConsoleHit, type SearchResults } from '@parlour/contracts'
import { createWholeApp, type WholeApp } from '../../../test/whole-app.ts'

const AT = new Date('2026-11-20T12:00:00Z')
const MARKET = { countries_id: 76, currency_code: 'BRL', locale: 'pt', package_id: 'elite', server: 'unicorn' }

let app: WholeApp
let tokens: { merchant: string; other: string }
let made = 0

beforeAll(async () => {
  app = await createWholeApp()
  tokens = { merchant: await app.tokenOf('merchant1'), other: await app.tokenOf('agent01') }
  const names = ['Lucky Star', 'نجم الشمال', '北极星', 'Ünlü', 'Star 2', 'Star 3', 'Star 4', 'Star 5', 'Star 6', '100%_\\']
  for (const [index, name] of names.entries()) await sow('merchant1', name, index)
  await sow('agent01', 'Star of somebody else', 50)
})
afterAll(async () => app.close())

async function sow(account: string, name: string, index: number): Promise<void> {
  const { db } = app.database
  made += 1
  const end = String(made).padStart(12, '0')
  const row: { id: string } | undefined = await db('identity_accounts').where({ account }).first('id')
  const merchant_id = row?.id ?? ''
  const slug = `site-${made}`
  const order_id = `00000000-0000-4000-8000-${end}`
  const shared = { ...MARKET, merchant_id, site_name: name, slug, created_at: new Date(AT.getTime() + index * 1000) }
  await db('orders_orders').insert({
    ...shared,
    id: order_id,
    order_number: `P-AAAA-AA${String(made).padStart(2, '0')}`,
    item_id: order_id,
    status: 5,
    template_id: 'aurora',
    theme_id: 'night',
    scheme_id: 'blue',
    price: '1',
    amount: '1',
    operation_account: 'abcdef',
    operation_password_hash: 'h',
    drafted_at: AT,
    terms_version: '1',
    terms_locale: 'pt',
    terms_accepted_at: AT,
    expires_at: new Date(AT.getTime() + 86_400_000),
  })
  await db('sites_sites').insert({ ...shared, id: `10000000-0000-4000-8000-${end}`, order_id, started_at: AT, ordered_at: AT, paid_at: AT })
}

async function search(q: string, token = tokens.merchant) {
  const url = `/api/search?${new URLSearchParams({ q }).toString()}`
  const answer = await app.http.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' } })
  return { status: answer.statusCode, data: answer.json<{ data: SearchResults }>().data }
}
const sitesFor = async (q: string) => (await search(q)).data.sites.map(({ siteName }) => siteName)

describe('the search of the console', { meta: { req: 'B16' } }, () => {
  it('finds parts of names in any script, in any case, and the address of a site', async () => {
    expect(await sitesFor('luck')).toEqual(['Lucky Star'])
    expect(await sitesFor('الشمال')).toEqual(['نجم الشمال'])
    expect(await sitesFor('极')).toEqual(['北极星'])
    expect(await sitesFor('ünl')).toEqual(['Ünlü'])
    expect(await sitesFor('site-3')).toEqual(['北极星'])
  })

  it('finds orders by the start of their number, with and without P-', async () => {
    for (const q of ['P-AAAA-AA02', 'aaaa-aa02']) {
      expect((await search(q)).data.orders).toEqual([
        expect.objectContaining({ orderNumber: 'P-AAAA-AA02', siteName: 'نجم الشمال', status: 5 }),
      ])
    }
  })

  it('answers five of each kind at most, the newest first, and never those of another merchant', async () => {
    const { data } = await search('star')
    expect(data.sites.map(({ siteName }) => siteName)).toEqual(['Star 6', 'Star 5', 'Star 4', 'Star 3', 'Star 2'])
    expect([data.sites.length, data.orders.length]).toEqual([SEARCH_LIMIT, SEARCH_LIMIT])
    const theirs = (await search('star', tokens.other)).data
    expect([theirs.sites, theirs.orders].map((found) => found.map(({ siteName }) => siteName))).toEqual([
      ['Star of somebody else'],
      ['Star of somebody else'],
    ])
  })

  it('takes every sign of a pattern for itself, and finds nothing in spaces or what no name can hold', async () => {
    expect(await sitesFor('100%_\\')).toEqual(['100%_\\'])
    expect(await sitesFor('%')).toEqual(['100%_\\'])
    for (const q of ['   ', '\0', '\u{FFFD}\0']) expect((await search(q)).data).toEqual({ sites: [], orders: [] })
  })

  it('rejects an empty text, a long one, and a stranger', async () => {
    expect((await search('')).status).toBe(400)
    expect((await search('x'.repeat(61))).status).toBe(400)
    expect((await search('star', 'nobody')).status).toBe(401)
  })
})

describe('the search of the staff', { meta: { req: 'D30' } }, () => {
  const HASH = 'ab'.repeat(32)
  const VECTOR = 'v-0123456789ab'
  const PAID_OUT = `INSERT INTO payments_payouts (id, kind, merchant_id, requested_by, chain, amount, receiver, state, requested_at, tx_hash)
    VALUES (:id, 'refund', :merchantId, :merchantId, 'tron', 1, '0x${'7'.repeat(40)}', 'requested', :at, :hash)`
  const find = async (account: string, q: string) => {
    const headers = { authorization: `Bearer ${await app.tokenOf(account)}` }
    const answer = await app.http.inject({ method: 'GET', url: `/api/console/find?${new URLSearchParams({ q }).toString()}`, headers })
    return { status: answer.statusCode, hits: answer.json<{ data: readonly ConsoleHit[] }>().data }
  }

  it('finds merchants, orders, sites and transactions of everybody, each as people write it', async () => {
    const { db } = app.database
    const owner: { id: string } = await db('identity_accounts').where({ account: 'merchant1' }).first('id')
    await db.raw(PAID_OUT, { id: '20000000-0000-4000-8000-000000000001', merchantId: owner.id, hash: `0x${HASH}`, at: AT })
    const whose = { merchantId: owner.id }
    expect((await find('support1', 'merchant1')).hits).toMatchObject([{ kind: 'merchant', name: 'merchant1', ...whose }])
    for (const q of ['P-AAAA-AA02', 'paaaaaa02', 'p-aaaa-aa02'])
      expect((await find('finance1', q)).hits).toMatchObject([{ kind: 'order', name: 'P-AAAA-AA02', about: 'نجم الشمال', ...whose }])
    for (const q of ['site-3', 'https://site-3.example.com/en', '北极'])
      expect((await find('operations1', q)).hits).toMatchObject([{ kind: 'site', name: '北极星', about: 'site-3', ...whose }])
    for (const q of [HASH, `0x${HASH.toUpperCase()}`])
      expect((await find('auditor1', q)).hits).toMatchObject([{ kind: 'transaction', name: `0x${HASH}`, ...whose }])
    expect((await find('owner1', 'star')).hits).toHaveLength(SEARCH_LIMIT)
    expect((await find('owner1', 'Star of')).hits).toMatchObject([{ kind: 'site', name: 'Star of somebody else' }])
    expect((await find('owner1', 'owner')).hits).toEqual([])
  })

  it('finds a merchant behind any number of newer staff of a like name, and nothing for a text without a letter', async () => {
    const { db } = app.database
    const clones = Array.from({ length: SEARCH_LIMIT }, (_, index) => `merchant1-staff${index}`)
    await db.raw(
      `INSERT INTO identity_accounts (account, account_key, email, email_key, password_hash, roles, is_demonstration, registered_at)
       SELECT name, name, name || '@x.test', name || '@x.test', 'h', '{support}', true, now() FROM unnest(?::text[]) AS name`,
      [clones],
    )
    expect((await find('owner1', 'merchant1')).hits).toMatchObject([{ kind: 'merchant', name: 'merchant1' }])
    for (const q of ['/', '.', 'https://', '...']) expect([q, (await find('owner1', q)).hits]).toEqual([q, []])
  })

  it('shows what the role may open, and rejects who is not of the staff', async () => {
    const kindsFor = async (account: string) => [
      (await find(account, VECTOR)).hits.map(({ kind }) => kind),
      (await find(account, 'Lucky')).hits.map(({ kind }) => kind),
    ]
    expect(await kindsFor('release1')).toEqual([['vector'], []])
    expect(await kindsFor('finance1')).toEqual([[], ['site']])
    expect(await kindsFor('support1')).toEqual([['vector'], ['site']])
    expect((await find('content1', 'Lucky')).status).toBe(403)
    expect((await find('merchant1', 'Lucky')).status).toBe(403)
  })
})
