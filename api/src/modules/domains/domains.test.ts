import { randomUUID } from 'node:crypto'
import { endpoints } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDomainsBench, type DomainsBench } from './domains.test-bench.ts'

let bench: DomainsBench
let secure: DomainsBench

beforeAll(async () => {
  bench = await createDomainsBench()
  secure = await createDomainsBench({ publicUrl: 'https://parlour.test', trustProxy: '10.1.0.0/16,192.0.2.7,2001:db8::/32' })
})
afterAll(async () => {
  await bench.close()
  await secure.close()
})

let count = 0
async function givenDomain(on: DomainsBench = bench, site = on.givenSite()) {
  count += 1
  const host = `play${count}.lucky-bay.example`
  const { data, status } = await on.call(site.merchantId, endpoints.addSiteDomain, { siteId: site.id, host })
  expect(status).toBe(200)
  const token = data.records[0]?.value ?? ''
  const setRecords = () => {
    on.dns.set('TXT', `_parlour-challenge.${host}`, token)
    on.dns.set('CNAME', host, `${site.slug}.sites.test`)
  }
  const fetchData = async () => {
    on.clock.now = new Date(on.clock.now.getTime() + 10_000)
    return on.call(site.merchantId, endpoints.checkSiteDomain, { id: data.id })
  }
  return { site, host, token, id: data.id, setRecords, fetchData }
}

describe('adding a host name', () => {
  it('keeps an international name as DNS has it and says which records to set', { meta: { req: 'B05' } }, async () => {
    const site = bench.givenSite()
    const { data } = await bench.call(site.merchantId, endpoints.addSiteDomain, { siteId: site.id, host: ' https://Spiel.Glück.example/ ' })
    expect(data).toMatchObject({ host: 'spiel.xn--glck-1ra.example', shownHost: 'spiel.glück.example', state: 'waiting-dns', fault: null })
    expect(data.records.map(({ type, name, value }) => [type, name, value])).toEqual([
      ['TXT', '_parlour-challenge.spiel.xn--glck-1ra.example', expect.stringMatching(/^[\w-]{43}$/)],
      ['CNAME', 'spiel.xn--glck-1ra.example', `${site.slug}.sites.test`],
      ['A', 'spiel.xn--glck-1ra.example', '203.0.113.7'],
    ])
  })

  it.each([
    'localhost',
    'lucky',
    '127.0.0.1',
    'shop.sites.test',
    'sites.test',
    'a_b.example',
    'x..example',
    'play.local',
    `${'a'.repeat(64)}.example`,
  ])('rejects %s', { meta: { req: 'B05' } }, async (host) => {
    const site = bench.givenSite()
    const answer = await bench.call(site.merchantId, endpoints.addSiteDomain, { siteId: site.id, host })
    expect([answer.status, answer.error]).toEqual([400, 'domains.host-rejected'])
  })

  it('lets a site have three, also for callers at once, and each name once', { meta: { req: 'B05' } }, async () => {
    const site = bench.givenSite()
    const add = async (host: string) => bench.call(site.merchantId, endpoints.addSiteDomain, { siteId: site.id, host })
    const first = randomUUID()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(async (number) => add(`a${number}.${first}.example`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ error }) => error === 'domains.too-many')).toHaveLength(2)
    const [stored] = await bench.listOf(site)
    expect((await add(stored?.host ?? '')).error).toBe('domains.host-used')
  })

  it("answers for another merchant's site and host name as for missing ones", { meta: { req: 'B05' } }, async () => {
    const { site, id } = await givenDomain()
    const stranger = randomUUID()
    for (const [endpoint, own, missing] of [
      [endpoints.listSiteDomains, { siteId: site.id }, { siteId: randomUUID() }],
      [endpoints.addSiteDomain, { siteId: site.id, host: 'x.example' }, { siteId: randomUUID(), host: 'x.example' }],
      [endpoints.checkSiteDomain, { id }, { id: randomUUID() }],
      [endpoints.removeSiteDomain, { id }, { id: randomUUID() }],
    ] as const) {
      const foreign = await bench.call(stranger, endpoint, own)
      const unknown = await bench.call(stranger, endpoint, missing)
      expect(foreign.status).toBe(404)
      const stable = (text: string) => text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
      expect(stable(foreign.text)).toBe(stable(unknown.text))
    }
  })
})

describe('checking a host name', () => {
  it('says what it found and what it expects, step by step, until the name serves the site', { meta: { req: 'B05' } }, async () => {
    const { site, host, token, fetchData } = await givenDomain()
    expect((await fetchData()).data).toMatchObject({ state: 'waiting-dns', fault: 'txt-missing' })
    bench.dns.set('TXT', `_parlour-challenge.${host}`, 'something-else')
    const wrong = (await fetchData()).data
    expect([wrong.fault, wrong.records[0]?.found]).toEqual(['txt-wrong', ['something-else']])
    bench.dns.set('TXT', `_parlour-challenge.${host}`, 'v=spf1', token)
    expect((await fetchData()).data.fault).toBe('address-missing')
    bench.dns.set('A', host, '198.51.100.9')
    const elsewhere = (await fetchData()).data
    expect([elsewhere.fault, elsewhere.records[2]?.found]).toEqual(['address-wrong', ['198.51.100.9']])
    expect(await bench.visit(host)).toBe('the product')
    bench.dns.set('A', host, '203.0.113.7')
    expect((await fetchData()).data).toMatchObject({ state: 'verified', fault: null })
    expect(await bench.visit(`${host}:8080`)).toBe(`site ${site.slug}`)
    expect(await bench.domains.servedSites(bench.db, [site.id])).toEqual(new Set([site.id]))
  })

  it('takes a CNAME to the site as well, and finds it by the queue', { meta: { req: 'B05' } }, async () => {
    const { site, host, setRecords } = await givenDomain()
    setRecords()
    await bench.scheduleAfter(31)
    expect(await bench.listOf(site)).toMatchObject([{ host, state: 'verified' }])
    expect(bench.dns.requested).toContain(`_parlour-challenge.${host} TXT`)
  })

  it('distinguishes silent DNS servers from missing records', { meta: { req: 'B05' }, timeout: 20_000 }, async () => {
    const { fetchData } = await givenDomain()
    bench.dns.beSilent(true)
    const answer = await fetchData()
    bench.dns.beSilent(false)
    expect(answer.data).toMatchObject({ state: 'waiting-dns', fault: 'dns-silent' })
  })

  it('rejects a second check within ten seconds', { meta: { req: 'B05' } }, async () => {
    const { site, id, fetchData } = await givenDomain()
    await fetchData()
    const again = await bench.call(site.merchantId, endpoints.checkSiteDomain, { id })
    expect([again.status, again.error]).toEqual([429, 'platform.rate-limited'])
  })

  it('lets a name serve one site only: whoever proves it first', { meta: { req: 'B05' } }, async () => {
    const first = await givenDomain()
    const rival = bench.givenSite()
    const { data } = await bench.call(rival.merchantId, endpoints.addSiteDomain, { siteId: rival.id, host: first.host })
    first.setRecords()
    expect((await first.fetchData()).data.state).toBe('verified')
    bench.dns.set('TXT', `_parlour-challenge.${first.host}`, data.records[0]?.value ?? '')
    bench.dns.set('CNAME', first.host, `${rival.slug}.sites.test`)
    bench.clock.now = new Date(bench.clock.now.getTime() + 10_000)
    expect((await bench.call(rival.merchantId, endpoints.checkSiteDomain, { id: data.id })).data.fault).toBe('taken')
    expect(await bench.visit(first.host)).toBe(`site ${first.site.slug}`)
    const third = bench.givenSite()
    const late = await bench.call(third.merchantId, endpoints.addSiteDomain, { siteId: third.id, host: first.host })
    expect([late.status, late.error]).toEqual([409, 'domains.host-used'])
  })

  it(
    'gives a waiting name up after three days and a serving one after three lost checks, and starts anew on request',
    { meta: { req: 'B05' }, timeout: 30_000 },
    async () => {
      const waiting = await givenDomain()
      const lost = await givenDomain()
      lost.setRecords()
      expect((await lost.fetchData()).data.state).toBe('verified')
      bench.dns.clear('TXT', `_parlour-challenge.${lost.host}`)
      await bench.scheduleAfter(86_400)
      expect(await bench.visit(lost.host)).toBe(`site ${lost.site.slug}`)
      for (let hour = 0; hour < 2; hour += 1) await bench.scheduleAfter(3_600)
      expect(await bench.listOf(lost.site)).toMatchObject([{ state: 'failed', fault: 'txt-missing' }])
      expect(await bench.visit(lost.host)).toBe('the product')
      for (let check = 0; check < 80; check += 1) await bench.scheduleAfter(3_600)
      expect(await bench.listOf(waiting.site)).toMatchObject([{ state: 'failed' }])
      expect((await waiting.fetchData()).data.state).toBe('waiting-dns')
    },
  )

  it('stops serving a name that is removed', { meta: { req: 'B05' } }, async () => {
    const { site, host, id, setRecords, fetchData } = await givenDomain()
    setRecords()
    await fetchData()
    expect(await bench.visit(host)).toBe(`site ${site.slug}`)
    await bench.call(site.merchantId, endpoints.removeSiteDomain, { id })
    expect(await bench.visit(host)).toBe('the product')
    expect(await bench.listOf(site)).toEqual([])
  })
})

describe('certificates', () => {
  const isAllowed = async (domain: string, headers: Readonly<Record<string, string>> = {}) =>
    (await secure.app.inject({ method: 'GET', url: '/internal/tls-allowed', query: { domain }, headers })).statusCode

  it(
    'allows the proxy a certificate of a verified name, says when it works, and looks again by itself',
    { meta: { req: 'B05' } },
    async () => {
      const { site, host, setRecords, fetchData } = await givenDomain(secure)
      expect(await isAllowed(host)).toBe(404)
      setRecords()
      expect((await fetchData()).data).toMatchObject({ state: 'certificate-pending', fault: 'certificate' })
      expect(await secure.visit(host)).toBe(`site ${site.slug}`)
      expect(await isAllowed(host)).toBe(200)
      secure.certificates.add(host)
      await secure.scheduleAfter(3_600)
      expect(await secure.listOf(site)).toMatchObject([{ state: 'secured', fault: null }])
    },
  )

  it('never answers a question that came through the edge or from another machine', { meta: { req: 'B05' } }, async () => {
    const { host, setRecords, fetchData } = await givenDomain(secure)
    setRecords()
    await fetchData()
    expect(await isAllowed(host, { 'x-forwarded-for': '198.51.100.4' })).toBe(404)
    const remote = { method: 'GET', url: '/internal/tls-allowed', query: { domain: host }, remoteAddress: '198.51.100.4' } as const
    expect((await secure.app.inject(remote)).statusCode).toBe(404)
  })

  it('answers a trusted proxy on another machine that asks for itself', { meta: { req: 'B05' } }, async () => {
    const { host, setRecords, fetchData } = await givenDomain(secure)
    setRecords()
    await fetchData()
    const answerTo = async (remoteAddress: string, headers: Readonly<Record<string, string>> = {}) =>
      (await secure.app.inject({ method: 'GET', url: '/internal/tls-allowed', query: { domain: host }, remoteAddress, headers })).statusCode
    for (const proxy of ['10.1.2.3', '::ffff:10.1.2.3', '192.0.2.7', '2001:db8::1']) expect(await answerTo(proxy)).toBe(200)
    for (const stranger of ['10.2.0.1', '192.0.2.8', '2001:db9::1']) expect(await answerTo(stranger)).toBe(404)
    expect(await answerTo('10.1.2.3', { 'x-forwarded-for': '127.0.0.1' })).toBe(404)
  })
})
