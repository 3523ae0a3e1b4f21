import { SITE_PAGES } from '@parlour/site-engine'
import type { SiteStatus } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createManagedSiteBench, type ManagedSiteBench } from './managed-site.test-bench.ts'
import { BRAZIL, startServingProcess, type ServingProcess } from './served-site.test-bench.ts'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

let bench: ManagedSiteBench
let serving: ServingProcess

beforeAll(async () => {
  bench = await createManagedSiteBench()
  serving = await startServingProcess(bench.database.connectionString)
})
afterAll(async () => {
  await serving.close()
  await bench.close()
})

const PLACES = ['/', '/lobby', '/robots.txt', '/sitemap.xml', '/no-such-page']
const CIRCUMSTANCES = ['none', 'paused', 'deposit', 'fraud', 'account'] as const

const OPEN = [200, 200, 200, 200, 404]
const FOR_NOW = [503, 503, 200, 503, 503]
const GONE = [410, 410, 410, 410, 410]
const NOTHING = [404, 404, 404, 404, 404]
const EXPECTED: Readonly<Record<SiteStatus, Readonly<Record<(typeof CIRCUMSTANCES)[number], readonly number[]>>>> = {
  provisioning: same([200, 200, 200, 404, 404]),
  live: { none: OPEN, paused: FOR_NOW, deposit: FOR_NOW, fraud: FOR_NOW, account: OPEN },
  'deposit-low': { none: OPEN, paused: FOR_NOW, deposit: FOR_NOW, fraud: FOR_NOW, account: OPEN },
  limited: { none: OPEN, paused: FOR_NOW, deposit: FOR_NOW, fraud: FOR_NOW, account: OPEN },
  suspended: same(FOR_NOW),
  closed: same(GONE),
  'url-released': same(NOTHING),
}

function same(row: readonly number[]) {
  return { none: row, paused: row, deposit: row, fraud: row, account: row }
}

async function givenSite(status: SiteStatus, circumstance: (typeof CIRCUMSTANCES)[number]) {
  const site = await bench.givenSite()
  await bench.db('sites_holds').where({ merchant_id: site.merchantId }).whereNull('lifted_at').update({ lifted_at: new Date() })
  await bench
    .db('sites_sites')
    .where({ id: site.id })
    .update({ status, paused_at: circumstance === 'paused' ? new Date() : null })
  const hold = { id: crypto.randomUUID(), merchant_id: site.merchantId, cause: circumstance, reason: 'test', placed_at: new Date() }
  if (circumstance === 'deposit' || circumstance === 'account') await bench.db('sites_holds').insert(hold)
  if (circumstance === 'fraud') await bench.db('sites_holds').insert({ ...hold, placed_by: crypto.randomUUID(), lifts_at: new Date() })
  return site
}

describe.each(Object.entries(EXPECTED))('a site that is %s', { meta: { req: 'D41' } }, (status, rows) => {
  it.each(CIRCUMSTANCES)(
    'answers each place as the table says when its hindrance is: %s',
    { meta: { req: 'D41' } },
    async (circumstance) => {
      const { slug } = await givenSite(status as SiteStatus, circumstance)
      const answers = await Promise.all(PLACES.map(async (url) => serving.visit(slug, url)))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(rows[circumstance])
      for (const { statusCode, headers } of answers) expect(headers['retry-after']).toBe(statusCode === 503 ? '3600' : undefined)
    },
  )
})

describe('what visitors read', () => {
  const read = async (status: SiteStatus, circumstance: (typeof CIRCUMSTANCES)[number], url = '/?lang=en') =>
    (await serving.visit((await givenSite(status, circumstance)).slug, url)).body

  it('says why: closed for now, on a break, over, or nothing at all', { meta: { req: 'D41' } }, async () => {
    expect(await read('suspended', 'none')).toContain('Closed for now')
    expect(await read('live', 'fraud')).toContain('Closed for now')
    expect(await read('live', 'fraud')).not.toMatch(/fraud|deposit/i)
    expect(await read('live', 'paused')).toContain('Back soon')
    expect(await read('closed', 'none')).toContain('is no longer open')
    expect(await read('url-released', 'none')).toMatch(/não encontrada|Page not found/)
  })

  it('a limited site is shown with the reason, and none of its buttons opens a form', { meta: { req: 'D41' } }, async () => {
    const body = await read('limited', 'none')
    expect(body).toContain('Play is turned off')
    expect(body).not.toContain('type="password"')
    expect(await read('deposit-low', 'none')).not.toContain('Play is turned off')
    expect(await read('live', 'account')).toContain('Play is turned off')
  })

  it('keeps search engines away while it is being built, and from nothing later', { meta: { req: 'D41' } }, async () => {
    const building = await givenSite('provisioning', 'none')
    expect((await serving.visit(building.slug)).body).toContain('<meta name="robots" content="noindex">')
    expect((await serving.visit(building.slug, '/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
    const live = await givenSite('live', 'none')
    expect((await serving.visit(live.slug)).body).not.toContain('noindex')
    expect((await serving.visit(live.slug, '/robots.txt')).body).toContain(`Sitemap: http://${live.slug}.localhost:8080/sitemap.xml`)
  })
})

describe('the age check', () => {
  const stranger = { cookie: 'theme=dark' }

  it('comes before every page but the help for players, and is answered by a link without script', { meta: { req: 'D56' } }, async () => {
    const { slug } = await givenSite('live', 'none')
    for (const page of SITE_PAGES) {
      const { statusCode, body } = await serving.visit(slug, `/${page === 'home' ? '' : page}`, stranger)
      expect([page, statusCode, body.includes('class="gate"')]).toEqual([page, 200, page !== 'responsible-gaming'])
    }
    const gate = await serving.visit(slug, '/slots?lang=en', stranger)
    const [, link = ''] = /href="(\/enter[^"]*)"/.exec(gate.body) ?? []
    const entered = await serving.visit(slug, link, { ...stranger, 'sec-fetch-site': 'same-origin' })
    expect([entered.statusCode, entered.headers.location]).toEqual([303, '/slots?lang=en'])
    const cookie = String(entered.headers['set-cookie'])
    expect(cookie).toMatch(/^age-ok=1; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(entered.headers['cache-control']).toBe('no-store')
    const page = await serving.visit(slug, '/slots?lang=en', { cookie: `theme=dark; ${cookie.split(';')[0]}` })
    expect(page.body).not.toContain('class="gate"')
    expect(page.headers.vary).toBe('accept-encoding, cookie')
  })

  it('is answered in a cookie of https where the product has such an address, and no other cookie counts there', async () => {
    const { slug } = await givenSite('live', 'none')
    const https = await startServingProcess(bench.database.connectionString, { config: { publicUrl: 'https://parlour.example.com' } })
    const entered = await https.visit(slug, '/enter', { ...stranger, 'sec-fetch-site': 'same-origin' })
    expect(entered.headers['set-cookie']).toBe('__Host-age-ok=1; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax')
    const gateFor = async (cookie: string) => (await https.visit(slug, '/', { cookie })).body.includes('class="gate"')
    expect([await gateFor('__Host-age-ok=1'), await gateFor('age-ok=1')]).toEqual([false, true])
    await https.close()
  })

  it(
    'is answered by nobody else: a link of another site, a browser that prefetches, a name that only resembles the cookie',
    { meta: { req: 'D56' } },
    async () => {
      const { slug } = await givenSite('live', 'none')
      for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }]) {
        const { statusCode, headers: answered, body } = await serving.visit(slug, '/enter', { ...stranger, ...headers })
        expect([statusCode, answered['set-cookie'], body.includes('class="gate"')]).toEqual([200, undefined, true])
      }
      for (const cookie of ['age-ok=11', 'xage-ok=1', 'age-ok=', 'a=age-ok=1'])
        expect([cookie, (await serving.visit(slug, '/', { cookie })).body.includes('class="gate"')]).toEqual([cookie, true])
    },
  )

  it('leads to pages of the site only', { meta: { req: 'D56' } }, async () => {
    const { slug } = await givenSite('live', 'none')
    for (const url of ['/enter//evil.example', '/enter/https://evil.example', '/enter/backend', '/enter/robots.txt', '/enter/enter'])
      expect([url, (await serving.visit(slug, url, stranger)).statusCode]).toEqual([url, 404])
    const closed = await givenSite('suspended', 'none')
    const answer = await serving.visit(closed.slug, '/enter', stranger)
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([503, undefined])
  })

  it('names the age of the market', { meta: { req: 'D56' } }, async () => {
    const countries = { countryOf: () => ({ ...BRAZIL, minimumAge: 21 }) }
    const strict = await startServingProcess(bench.database.connectionString, { countries })
    const { slug } = await givenSite('live', 'none')
    expect((await strict.visit(slug, '/?lang=en', stranger)).body).toContain('Are you 21 or older?')
    await strict.close()
  })
})

describe('a market that is blocked', () => {
  it('reads so in its language by the header of the proxy, and only there', { meta: { req: 'D56' } }, async () => {
    const config = { siteCountryHeader: 'x-country', siteBlockedCountries: ['TR', 'TW'] }
    const strict = await startServingProcess(bench.database.connectionString, { config })
    const { slug } = await givenSite('live', 'none')
    const seen = async (country: string, url = '/') => strict.visit(slug, url, { 'x-country': country })
    const blocked = await seen('tr', '/lobby')
    expect([blocked.statusCode, blocked.headers.vary]).toEqual([451, 'accept-encoding, cookie, x-country'])
    expect(blocked.body).toContain('<html lang="tr"')
    expect(blocked.body).toContain('Lucky Bay')
    expect((await seen('TW')).body).toContain('<html lang="zh-Hant"')
    expect((await seen('TR', '/no-such-page')).statusCode).toBe(451)
    expect([(await seen('BR')).statusCode, (await seen('')).statusCode, (await seen('TR', '/robots.txt')).statusCode]).toEqual([
      200, 200, 200,
    ])
    await strict.close()
    expect((await serving.visit(slug, '/', { 'x-country': 'TR' })).statusCode).toBe(200)
  })
})

describe('the bytes of a page', () => {
  it('are the same for everybody, in three encodings, with a stylesheet that is named by its hash', async () => {
    const { slug } = await givenSite('live', 'none')
    const plain = await serving.visit(slug)
    const again = await serving.visit(slug)
    expect([again.body, again.headers['content-security-policy']]).toEqual([plain.body, plain.headers['content-security-policy']])
    expect(plain.headers['content-security-policy']).toMatch(/style-src 'sha256-[\w+/=]{44}';/)
    expect(plain.headers['content-security-policy']).not.toMatch(/unsafe|nonce/)
    const br = await serving.visit(slug, '/', { 'accept-encoding': 'gzip, deflate, br' })
    const zipped = await serving.visit(slug, '/', { 'accept-encoding': 'gzip' })
    expect([br.headers['content-encoding'], brotliDecompressSync(br.rawPayload).toString()]).toEqual(['br', plain.body])
    expect([zipped.headers['content-encoding'], gunzipSync(zipped.rawPayload).toString()]).toEqual(['gzip', plain.body])
  })

  it('are not sent to who has them, until the page changes', async () => {
    const { slug, id } = await givenSite('live', 'none')
    const { headers } = await serving.visit(slug)
    expect(headers['cache-control']).toBe('no-cache')
    const known = { 'if-none-match': String(headers.etag) }
    const again = await serving.visit(slug, '/', known)
    expect([again.statusCode, again.body, again.headers.vary]).toEqual([304, '', 'accept-encoding, cookie'])
    expect((await serving.visit(slug, '/lobby', known)).statusCode).toBe(200)
    await bench
      .db('sites_configurations')
      .where({ site_id: id })
      .update({ languages: ['ja'], settings_writes: 1 })
    await expect.poll(async () => (await serving.visit(slug, '/', known)).statusCode, { timeout: 10_000 }).toBe(200)
  })
})

describe('what search engines get', () => {
  it('lists every page in every language of the site with its fellows, at the name of the merchant when there is one', async () => {
    const { slug } = await givenSite('live', 'none')
    const own = await startServingProcess(bench.database.connectionString, { ownHostOf: () => 'play.example' })
    const { body, headers } = await own.visit(slug, '/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml')
    const listed = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
    const pages = SITE_PAGES.map((page) => `http://play.example/${page === 'home' ? '' : page}`)
    expect(listed).toEqual(pages.flatMap((address) => [address, `${address}?lang=en`]))
    expect(body.match(/hreflang="x-default"/g)).toHaveLength(listed.length)
    expect((await own.visit(slug, '/lobby?lang=en')).body).toContain('<link rel="canonical" href="http://play.example/lobby?lang=en">')
    for (const address of listed) {
      const { pathname, search } = new URL(address ?? '')
      const page = await own.visit(slug, `${pathname}${search}`)
      expect([page.statusCode, page.body.includes(`<link rel="canonical" href="${address}">`)]).toEqual([200, true])
    }
    await own.close()
  })
})
