import { randomUUID } from 'node:crypto'
import { endpoints } from '@parlour/contracts'
import { SITE_PAGES } from '@parlour/site-engine'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createManagedSiteBench, FIRST_DESIGN, OTHER_DESIGN, type ManagedSiteBench } from './managed-site.test-bench.ts'

let bench: ManagedSiteBench

beforeAll(async () => {
  bench = await createManagedSiteBench()
})
afterAll(() => bench.close())

const drawnIn = (body: string) => /data-design="([^"]+)"/.exec(body)?.[1]
const marks = ({ templateId, themeId, schemeId }: typeof FIRST_DESIGN, version: number) =>
  [templateId, themeId, schemeId, version].join(' ')
const save = async (id: string, design: typeof FIRST_DESIGN, version?: number) =>
  bench.call(endpoints.saveSiteDraft, { id, ...design, ...(version === undefined ? {} : { version }) })
const publish = async (id: string, version: number, restore?: number) =>
  bench.call(endpoints.publishSiteDesign, { id, version, ...(restore === undefined ? {} : { restore }) })

describe('a draft', () => {
  it('is never served, and shows itself marked to whoever has its link until it is thrown away', { meta: { req: 'B02' } }, async () => {
    const site = await bench.givenSite()
    expect(drawnIn((await bench.visit(site)).body)).toBe(marks(FIRST_DESIGN, 1))
    const { status, data } = await save(site.id, OTHER_DESIGN, 0)
    expect([status, data.design.version, data.design.draft?.design, data.design.draft?.author]).toEqual([200, 1, OTHER_DESIGN, 'merchant1'])
    expect(drawnIn((await bench.visit(site)).body)).toBe(marks(FIRST_DESIGN, 1))
    const link = data.design.draft?.previewPath ?? ''
    const preview = await bench.http.inject({ method: 'GET', url: link, headers: { 'accept-language': 'en' } })
    expect([preview.statusCode, preview.headers['cache-control'], drawnIn(preview.body)]).toEqual([200, 'no-store', marks(OTHER_DESIGN, 1)])
    expect(preview.body).toContain('<b>Rascunho</b>')
    await bench.call(endpoints.undoSiteDraft, { id: site.id, isAll: true })
    expect((await bench.http.inject({ method: 'GET', url: link })).statusCode).toBe(404)
  })

  it('shows every page of the draft, and each of its links stays in the draft', { meta: { req: 'B02' } }, async () => {
    const site = await bench.givenSite()
    const link = (await save(site.id, OTHER_DESIGN)).data.design.draft?.previewPath ?? ''
    const seen = new Set<string>()
    const waiting = [`${link}/`]
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      if (seen.has(url)) continue
      seen.add(url)
      const { statusCode, body } = await bench.http.inject({ method: 'GET', url })
      expect([url, statusCode, drawnIn(body)]).toEqual([url, 200, marks(OTHER_DESIGN, 1)])
      expect(body).toContain('<b>Rascunho</b>')
      const targets = Array.from(body.matchAll(/<a href="([^"#]*)/g), ([, target = '']) => target.replaceAll('&amp;', '&'))
      expect(targets.filter((target) => !target.startsWith(`${link}/`))).toEqual([])
      waiting.push(...targets.filter((target) => !target.includes('?')))
    }
    expect(seen).toEqual(new Set(SITE_PAGES.map((page) => `${link}/${page === 'home' ? '' : page}`)))
    expect((await bench.http.inject({ method: 'GET', url: `${link}/no-such-page` })).statusCode).toBe(404)
    expect((await bench.http.inject({ method: 'GET', url: `${link.slice(0, -2)}/lobby` })).statusCode).toBe(404)
  })

  it('has links that a changed character, another site or a past day make worthless', { meta: { req: 'B02' } }, async () => {
    const site = await bench.givenSite()
    const link = (await save(site.id, OTHER_DESIGN)).data.design.draft?.previewPath ?? ''
    const other = await bench.givenSite()
    await save(other.id, OTHER_DESIGN)
    const forged = [
      link.replace(site.id, other.id),
      link.replace(/\.(\d{10})\./, '.1000000000.'),
      `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`,
      '/preview/draft/x',
      '/preview/draft/%00',
    ]
    for (const url of forged) expect((await bench.http.inject({ method: 'GET', url })).statusCode).toBe(404)
    expect((await bench.http.inject({ method: 'GET', url: link })).statusCode).toBe(200)
  })

  it('takes edits back one by one down to the published design', async () => {
    const site = await bench.givenSite()
    await save(site.id, OTHER_DESIGN)
    const twice = await save(site.id, FIRST_DESIGN)
    expect(twice.data.design.draft).toMatchObject({ edits: 2, design: FIRST_DESIGN })
    const once = await bench.call(endpoints.undoSiteDraft, { id: site.id, isAll: false, version: 2 })
    expect(once.data.design.draft).toMatchObject({ edits: 1, design: OTHER_DESIGN })
    const none = await bench.call(endpoints.undoSiteDraft, { id: site.id, isAll: false, version: 3 })
    expect([none.data.design.draft, none.data.design.version]).toEqual([null, 4])
  })

  it('is read whole or not at all while it is thrown away in another tab', async () => {
    const site = await bench.givenSite()
    for (let round = 0; round < 8; round += 1) {
      await save(site.id, OTHER_DESIGN)
      const reads = Array.from({ length: 12 }, async () => bench.call(endpoints.getSiteManagement, { id: site.id }))
      const [, ...looks] = await Promise.all([bench.call(endpoints.undoSiteDraft, { id: site.id, isAll: true }), ...reads])
      expect(looks.map(({ status, data }) => [status, data.design.draft?.edits ?? 1])).toEqual(looks.map(() => [200, 1]))
    }
  })

  it('rejects a design that is not sold and a file that is no picture, and stays as it was', async () => {
    const site = await bench.givenSite()
    expect(await save(site.id, { ...FIRST_DESIGN, themeId: 'nothing-at-all' })).toMatchObject({
      status: 409,
      error: 'catalog.design-unknown',
    })
    const image = Buffer.from('no picture').toString('base64')
    expect(await bench.call(endpoints.setSiteDraftLogo, { id: site.id, image })).toMatchObject({ status: 400, error: 'cart.logo-rejected' })
    expect((await bench.manage(site.id)).design).toMatchObject({ draft: null, version: 0 })
  })

  it('puts a logo on the published site that no sweep of the cart takes away, and takes it off again', async () => {
    const site = await bench.givenSite()
    const file = await sharp({ create: { width: 240, height: 80, channels: 3, background: '#c81e28' } })
      .png()
      .toBuffer()
    const set = await bench.call(endpoints.setSiteDraftLogo, { id: site.id, image: file.toString('base64'), version: 0 })
    const path = set.data.design.draft?.logo?.path ?? ''
    await publish(site.id, 1)
    expect((await bench.visit(site)).body).toContain(`src="${path}"`)
    expect((await bench.visit(site, path)).headers['content-type']).toBe('image/webp')
    expect(await bench.db('cart_logos').where({ is_held: true })).toHaveLength(1)
    await bench.call(endpoints.setSiteDraftLogo, { id: site.id, image: null, version: 2 })
    await publish(site.id, 3)
    expect((await bench.visit(site)).body).not.toContain(path)
  })
})

describe('publishing', () => {
  it(
    'is seen by the very next visitor, and an earlier design comes back in one action as a new one',
    { meta: { req: 'B02 B06' } },
    async () => {
      const site = await bench.givenSite()
      await save(site.id, OTHER_DESIGN, 0)
      const published = await publish(site.id, 1)
      expect(drawnIn((await bench.visit(site)).body)).toBe(marks(OTHER_DESIGN, 2))
      expect(published.data.design).toMatchObject({ draft: null, version: 2 })
      const back = await publish(site.id, 2, 1)
      expect(drawnIn((await bench.visit(site)).body)).toBe(marks(FIRST_DESIGN, 3))
      expect(back.data.design.history.map(({ version, restored, author }) => [version, restored, author])).toEqual([
        [3, 1, 'merchant1'],
        [2, null, 'merchant1'],
        [1, null, null],
      ])
    },
  )

  it('lets one of two at the same time win; the other learns that the design moved on', { meta: { req: 'B02' } }, async () => {
    const site = await bench.givenSite()
    await save(site.id, OTHER_DESIGN, 0)
    const answers = await Promise.all([publish(site.id, 1), publish(site.id, 1)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.error).toBe('platform.version-conflict')
    expect((await bench.manage(site.id)).design.history).toHaveLength(2)
  })

  it('rejects a save on an older state, no draft, and a version that never was', async () => {
    const site = await bench.givenSite()
    await save(site.id, OTHER_DESIGN, 0)
    expect(await save(site.id, FIRST_DESIGN, 0)).toMatchObject({ status: 409, error: 'platform.version-conflict' })
    await bench.call(endpoints.undoSiteDraft, { id: site.id, isAll: true })
    expect(await publish(site.id, 2)).toMatchObject({ status: 409, error: 'platform.conflict' })
    expect(await publish(site.id, 2, 9)).toMatchObject({ status: 404, error: 'platform.not-found' })
  })

  it('keeps who did what for good', async () => {
    const site = await bench.givenSite()
    await save(site.id, OTHER_DESIGN, 0)
    await publish(site.id, 1)
    const rows: { event: string; actor_name: string }[] = await bench.db('sites_audit').where({ site_id: site.id }).orderBy('id')
    expect(rows.map(({ event, actor_name }) => `${actor_name} ${event}`)).toEqual(['merchant1 draft-saved', 'merchant1 design-published'])
    await expect(bench.db('sites_audit').where({ site_id: site.id }).delete()).rejects.toThrow('append-only')
    await expect(bench.db('sites_audit').where({ site_id: site.id }).update({ event: 'x' })).rejects.toThrow('append-only')
  })
})

describe('the site of another merchant', () => {
  it('answers every call like one that does not exist, byte by byte', async () => {
    const foreign = await bench.givenSite('agent01')
    const calls = [
      [endpoints.getSiteManagement, {}],
      [endpoints.saveSiteDraft, FIRST_DESIGN],
      [endpoints.setSiteDraftLogo, { image: null }],
      [endpoints.undoSiteDraft, { isAll: true }],
      [endpoints.publishSiteDesign, { version: 0, restore: 1 }],
      [endpoints.saveSiteSettings, { isPaused: true }],
    ] as const
    const withoutRequest = (text: string) => text.replace(/"requestId":"[^"]+"/, '')
    for (const [endpoint, input] of calls) {
      const theirs = await bench.call(endpoint, { ...input, id: foreign.id })
      const missing = await bench.call(endpoint, { ...input, id: randomUUID() })
      expect([theirs.status, theirs.error]).toEqual([404, 'sites.site-not-found'])
      expect(withoutRequest(theirs.text)).toBe(withoutRequest(missing.text))
    }
  })
})
