import { endpoints, type ChecklistItem, type Site as SiteView } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createManagedSiteBench, FIRST_DESIGN, type ManagedSiteBench } from './managed-site.test-bench.ts'

let bench: ManagedSiteBench

beforeAll(async () => {
  bench = await createManagedSiteBench()
})
afterAll(() => bench.close())

const save = async (id: string, change: Readonly<Record<string, unknown>>) => bench.call(endpoints.saveSiteSettings, { id, ...change })
const methodsIn = (body: string) => {
  const [, list = ''] = /<ul class="methods">(.*?)<\/ul>/s.exec(body) ?? []
  return [...list.matchAll(/<bdi>(.*?)<\/bdi>/g)].map(([, name]) => name)
}

describe('the list of sites', () => {
  it('is narrowed by status, country and name, to what matches all of them', { meta: { req: 'C09' } }, async () => {
    const [first, second] = [await bench.givenSite('agent01'), await bench.givenSite('agent01')]
    await bench.db('sites_sites').where({ id: second.id }).update({ status: 'suspended', countries_id: -1, site_name: 'Emerald Cove' })
    const listed = async (filter: Readonly<Record<string, string>>) => {
      const { data } = await bench.call<{ list: SiteView[] }>(endpoints.listSites, { pageSize: '50', ...filter }, 'agent01')
      return [first, second].filter((site) => data.list.some(({ id }) => id === site.id))
    }
    expect(await listed({})).toEqual([first, second])
    expect(await listed({ status: 'suspended' })).toEqual([second])
    expect(await listed({ countriesId: '-1' })).toEqual([second])
    expect(await listed({ status: 'live', countriesId: String(first.countriesId) })).toEqual([first])
    expect(await listed({ status: 'live', countriesId: '-1' })).toEqual([])
    expect(await listed({ siteName: 'RALD co' })).toEqual([second])
    expect(await listed({ status: 'suspended', siteName: 'nothing like it' })).toEqual([])
    expect(await bench.call(endpoints.listSites, { status: 'gone' })).toMatchObject({ status: 400 })
  })
})

describe('the languages of a site', () => {
  it('come from the merchant, the first one being that of visitors who accept none of them', async () => {
    const site = await bench.givenSite()
    expect((await bench.visit(site)).body).toContain('lang="pt')
    const { data } = await save(site.id, { languages: ['ja', 'en', 'ar'], version: 0 })
    expect([data.settings.languages, data.settings.version]).toEqual([['ja', 'en', 'ar'], 1])
    expect((await bench.visit(site)).body).toContain('lang="ja"')
    expect((await bench.visit(site, '/?lang=ar')).body).toContain('dir="rtl"')
    expect((await bench.visit(site, '/?lang=pt')).body).toContain('lang="ja"')
  })

  it.each([[[]], [['en', 'en']], [['xx']], ['en'], [Array.from({ length: 16 }, () => 'en')]])('are rejected as %j', async (languages) => {
    const site = await bench.givenSite()
    expect(await save(site.id, { languages })).toMatchObject({ status: 400 })
  })
})

describe('the payment methods of a site', () => {
  it(
    'are those of its market until the merchant chooses; then cashier and foot show them in that order',
    { meta: { req: 'B19 B01' } },
    async () => {
      const site = await bench.givenSite()
      const market = (await bench.manage(site.id)).settings.paymentMethods
      expect(market.length).toBeGreaterThan(2)
      expect(market.every(({ isOn }) => isOn)).toBe(true)
      expect(methodsIn((await bench.visit(site)).body)).toEqual(market.map(({ name }) => name))
      const chosen = market.toReversed().map((method, place) => ({ ...method, isOn: place !== 0 }))
      const { data } = await save(site.id, { paymentMethods: chosen, version: 0 })
      expect(data.settings.paymentMethods).toEqual(chosen)
      const { body } = await bench.visit(site)
      expect(methodsIn(body)).toEqual(chosen.slice(1).map(({ name }) => name))
      expect(body.split('<ul class="methods">')).toHaveLength(3)
      const list = await bench.call<{ items: ChecklistItem[] }>(endpoints.getSiteChecklist, { id: site.id })
      expect(list.data.items).toContainEqual({ step: 'payment-methods', state: 'done' })
    },
  )

  it(
    'are rejected when none is on, when one is named twice, and when the market has none of that name',
    { meta: { req: 'B19' } },
    async () => {
      const site = await bench.givenSite()
      const [first, ...rest] = (await bench.manage(site.id)).settings.paymentMethods
      const off = [first, ...rest].map((method) => ({ ...method, isOn: false }))
      for (const paymentMethods of [off, [first, first], [first, { name: 'Moon cash', isOn: true }], [{ name: 'a\u0000', isOn: true }]]) {
        expect(await save(site.id, { paymentMethods })).toMatchObject({ status: 400, error: 'platform.validation' })
      }
      expect((await bench.manage(site.id)).settings.version).toBe(0)
    },
  )
})

describe('a pause', () => {
  it('answers 503 with words in a language of the site and a time to come back, until the merchant resumes', async () => {
    const site = await bench.givenSite()
    const { data } = await save(site.id, { isPaused: true, version: 0 })
    expect(data.settings.pausedAt).not.toBeNull()
    const page = await bench.visit(site, '/lobby')
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '3600'])
    expect(page.body).toContain('Voltamos em breve')
    expect((await bench.visit(site, '/?lang=en')).body).toContain('Back soon')
    const { data: sites } = await bench.call<{ list: SiteView[] }>(endpoints.listSites, { id: site.id })
    expect(sites.list).toMatchObject([{ status: 'live', isPaused: true }])
    await save(site.id, { isPaused: false, version: 1 })
    expect((await bench.visit(site)).statusCode).toBe(200)
    const events: { event: string }[] = await bench.db('sites_audit').where({ site_id: site.id }).orderBy('id')
    expect(events.map(({ event }) => event)).toEqual(['paused', 'resumed'])
  })

  it.each(['suspended', 'closed', 'url-released'])(
    'cannot be ended by the merchant of a site that is %s, nor anything else be changed',
    { meta: { req: 'D41' } },
    async (status) => {
      const site = await bench.givenSite()
      await save(site.id, { isPaused: true })
      await bench.db('sites_sites').where({ id: site.id }).update({ status })
      expect(await save(site.id, { isPaused: false })).toMatchObject({ status: 409, error: 'sites.not-changeable' })
      expect(await bench.call(endpoints.saveSiteDraft, { id: site.id, ...FIRST_DESIGN })).toMatchObject({
        status: 409,
        error: 'sites.not-changeable',
      })
      expect((await bench.manage(site.id)).settings.pausedAt).not.toBeNull()
    },
  )

  it('is not lost, nor loses what a colleague saved meanwhile', async () => {
    const site = await bench.givenSite()
    const answers = await Promise.all([save(site.id, { isPaused: true, version: 0 }), save(site.id, { languages: ['en'], version: 0 })])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.error).toBe('platform.version-conflict')
  })
})
