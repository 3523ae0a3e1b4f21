import { endpoints, RULES, type SiteLayoutEditor } from '@parlour/contracts'
import { LAYOUT_VERSION, MOST_BLOCKS, type Block } from '@parlour/site-engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createManagedSiteBench, FIRST_DESIGN, type ManagedSiteBench } from './managed-site.test-bench.ts'
import { testRandomEdits } from './site-layout.suite.ts'

let bench: ManagedSiteBench

beforeAll(async () => {
  bench = await createManagedSiteBench()
})
afterAll(() => bench.close())

const texts: readonly Block[] = [
  { id: 'one', type: 'text', title: { pt: 'Our own words' }, text: { pt: 'First.\n\nSecond.' } },
  { id: 'two', type: 'games', row: 'live' },
]
const laidOut = (blocks: readonly Block[]) => ({ version: LAYOUT_VERSION, blocks })
const read = async (id: string) => (await bench.call<SiteLayoutEditor>(endpoints.getSiteLayout, { id })).data
const save = async (id: string, version: number, layout: unknown) =>
  bench.call<SiteLayoutEditor>(endpoints.saveSiteLayout, { id, version, layout })

describe('the page of a merchant', () => {
  testRandomEdits(20, () => bench)

  it(
    'is seen by nobody before it is published, then by the next visitor, and goes back with an earlier design',
    { meta: { req: 'M07' } },
    async () => {
      const site = await bench.givenSite()
      const saved = await save(site.id, 0, laidOut(texts))
      expect(saved.data).toMatchObject({ version: 1, hasDraft: true, site: { name: 'Lucky Bay', languages: ['pt', 'en'] } })
      expect((await bench.visit(site)).body).not.toContain('Our own words')
      const link = (await bench.manage(site.id)).design.draft?.previewPath ?? ''
      expect((await bench.http.inject({ method: 'GET', url: link })).body).toContain('Our own words')
      await bench.call(endpoints.publishSiteDesign, { id: site.id, version: 1 })
      const page = (await bench.visit(site)).body
      expect(page).toContain('Our own words')
      expect(page).not.toContain('class="join"')
      expect(await read(site.id)).toMatchObject({ hasDraft: false, layout: laidOut(texts) })
      await bench.call(endpoints.publishSiteDesign, { id: site.id, version: 2, restore: 1 })
      expect((await bench.visit(site)).body).not.toContain('Our own words')
      expect((await read(site.id)).layout).toBeNull()
    },
  )

  it('shows each visitor the words of their language, and borrowed ones as what they are', { meta: { req: 'M07' } }, async () => {
    const site = await bench.givenSite()
    const own: Block = { id: 'one', type: 'text', title: { pt: 'Quem somos', en: 'Who we are' }, text: { pt: 'Bem-vindo' } }
    const unseen: Block = { id: 'two', type: 'text', title: { pt: 'Rascunho' }, text: {}, isHidden: true }
    await save(site.id, 0, laidOut([own, unseen]))
    await bench.call(endpoints.publishSiteDesign, { id: site.id, version: 1 })
    const pages = [await bench.visit(site), await bench.visit(site, '/?lang=en')].map(({ body }) => body)
    expect(pages[0]).toContain('<h2 dir="auto">Quem somos</h2><p dir="auto">Bem-vindo</p>')
    expect(pages[1]).toContain('<h2 dir="auto">Who we are</h2><p lang="pt-BR" dir="ltr">Bem-vindo</p>')
    expect(pages.join('')).not.toContain('Rascunho')
  })

  it('reads a page of the first version with its words in the first language of the site', { meta: { req: 'M07' } }, async () => {
    const site = await bench.givenSite()
    const layout = JSON.stringify({ version: 1, blocks: [{ id: 'one', type: 'text', title: 'Antes', text: '' }] })
    await bench.db('sites_configurations').where({ site_id: site.id }).update({ layout })
    await bench.db('sites_design_versions').where({ site_id: site.id }).update({ layout })
    const stored = laidOut([{ id: 'one', type: 'text', title: { pt: 'Antes' }, text: {} }])
    expect((await read(site.id)).layout).toEqual(stored)
    await bench.call(endpoints.publishSiteDesign, { id: site.id, version: 0, restore: 1 })
    expect((await read(site.id)).layout).toEqual(stored)
  })

  it(
    'reads columns of the second version, wherever they lie, with a place for a picture and a button',
    { meta: { req: 'M07' } },
    async () => {
      const site = await bench.givenSite()
      const cell = { title: { pt: 'Antes' }, text: {} }
      const layout = JSON.stringify({ version: 2, blocks: [{ id: 'one', type: 'columns', cells: [cell, cell] }] })
      await bench.db('sites_configurations').where({ site_id: site.id }).update({ layout })
      const now = { ...cell, picture: null, label: {}, page: 'lobby' } as const
      const stored = laidOut([{ id: 'one', type: 'columns', cells: [now, now] }])
      expect((await read(site.id)).layout).toEqual(stored)
      expect((await bench.visit(site)).body).toContain('<section class="own-columns"><div><h2 dir="auto">Antes</h2></div>')
      expect((await save(site.id, 0, stored)).data.layout).toEqual(stored)
    },
  )

  it('makes a sitting of many saves one step back, and leaves the step of somebody else alone', { meta: { req: 'M07' } }, async () => {
    const site = await bench.givenSite()
    const [one, two] = texts
    if (one === undefined || two === undefined) throw new Error('no words')
    await save(site.id, 0, laidOut([one]))
    const next = async (version: number, blocks: readonly Block[]) =>
      bench.call<SiteLayoutEditor>(endpoints.saveSiteLayout, { id: site.id, version, layout: laidOut(blocks), continues: true })
    expect((await next(1, [one, two])).data).toMatchObject({ version: 2, layout: laidOut([one, two]) })
    await bench.db('sites_draft_edits').where({ site_id: site.id }).update({ author: 'colleague' })
    await next(2, [two])
    await bench.call(endpoints.undoSiteDraft, { id: site.id, version: 3, isAll: false })
    expect((await read(site.id)).layout).toEqual(laidOut([one, two]))
    await bench.call(endpoints.undoSiteDraft, { id: site.id, version: 4, isAll: false })
    expect(await read(site.id)).toMatchObject({ hasDraft: false, layout: null })
    const saved = await bench.db('sites_audit').where({ site_id: site.id, event: 'layout-saved' })
    expect(saved).toHaveLength(2)
  })

  it('stays with the draft when its colours change, and is given back to the template by null', { meta: { req: 'M07' } }, async () => {
    const site = await bench.givenSite()
    await save(site.id, 0, laidOut(texts))
    await bench.call(endpoints.saveSiteDraft, { id: site.id, version: 1, ...FIRST_DESIGN })
    expect((await read(site.id)).layout).toEqual(laidOut(texts))
    expect((await save(site.id, 2, null)).data.layout).toBeNull()
    await bench.call(endpoints.undoSiteDraft, { id: site.id, version: 3, isAll: false })
    expect((await read(site.id)).layout).toEqual(laidOut(texts))
    await bench.call(endpoints.publishSiteDesign, { id: site.id, version: 4 })
    await save(site.id, 5, null)
    await bench.call(endpoints.publishSiteDesign, { id: site.id, version: 6 })
    expect((await bench.visit(site)).body).not.toContain('Our own words')
    await bench.call(endpoints.publishSiteDesign, { id: site.id, version: 7, restore: 2 })
    expect((await bench.visit(site)).body).toContain('Our own words')
  })

  it(
    'takes the blocks of a builder that was opened before the present form, and keeps all that it holds',
    { meta: { req: 'M07' } },
    async () => {
      const site = await bench.givenSite()
      const wordy = { title: { pt: 'Left' }, text: {} }
      const columns = (id: string, cells: readonly unknown[]) => ({ id, type: 'columns', cells })
      const sent = (blocks: readonly unknown[]) => ({ version: 2, blocks })
      expect((await save(site.id, 0, sent([...texts, columns('three', [wordy, wordy])]))).status).toBe(200)
      const cell = { ...wordy, picture: null, label: {}, page: 'lobby' }
      expect((await read(site.id)).layout).toEqual(laidOut([...texts, columns('three', [cell, cell]) as Block]))
      // Such a page hands on what a newer one wrote into its columns.
      const whole = { ...cell, label: { pt: 'Play' }, page: 'live' }
      expect((await save(site.id, 1, sent([columns('three', [whole, whole])]))).status).toBe(200)
      expect((await read(site.id)).layout).toEqual(laidOut([columns('three', [whole, whole]) as Block]))
      const rejected = [{ version: LAYOUT_VERSION, blocks: [columns('three', [wordy, wordy])] }, sent([columns('three', [wordy, whole])])]
      for (const layout of rejected) expect(await save(site.id, 2, layout)).toMatchObject({ status: 400, error: 'platform.validation' })
      expect(await save(site.id, 2, { version: 1, blocks: [] })).toMatchObject({ status: 400, error: 'sites.layout-rejected' })
    },
  )

  it(
    'rejects an older version, a page of another form, too many blocks, two of one name and another merchant',
    { meta: { req: 'M07' } },
    async () => {
      const site = await bench.givenSite()
      const many = (count: number) => laidOut(Array.from({ length: count }, (_, index) => ({ id: `b${index}`, type: 'studios' as const })))
      expect(await save(site.id, 7, laidOut(texts))).toMatchObject({ status: 409, error: 'platform.version-conflict' })
      const rejected: readonly (readonly [layout: unknown, status: number, error: string])[] = [
        [laidOut([{ id: 'one', type: 'script', text: 'x' } as unknown as Block]), 400, 'platform.validation'],
        [laidOut([{ id: 'one', type: 'studios', onclick: 'x' } as Block]), 400, 'platform.validation'],
        [many(RULES.layout.blocks + 1), 400, 'platform.validation'],
        [laidOut([...texts, ...texts]), 400, 'sites.layout-rejected'],
        [{ version: LAYOUT_VERSION + 1, blocks: [] }, 400, 'sites.layout-rejected'],
        [{ version: LAYOUT_VERSION, blocks: [{ id: 'one', type: 'text', title: { xx: 'a' }, text: {} }] }, 400, 'platform.validation'],
        [laidOut([{ id: 'one', type: 'columns', cells: [] }]), 400, 'platform.validation'],
        [laidOut([{ id: 'one', type: 'text', title: { en: 'a\u202eb' }, text: {} }]), 400, 'platform.validation'],
      ]
      for (const [layout, status, error] of rejected) expect(await save(site.id, 0, layout), error).toMatchObject({ status, error })
      expect(MOST_BLOCKS).toBe(RULES.layout.blocks)
      expect((await save(site.id, 0, many(MOST_BLOCKS))).status).toBe(200)
      const theirs = await bench.call(endpoints.saveSiteLayout, { id: site.id, version: 1, layout: null }, 'agent01')
      expect([theirs.status, theirs.error]).toEqual([404, 'sites.site-not-found'])
    },
  )
})
