import { endpoints, RULES, type SiteLayoutDesk } from '@parlour/contracts'
import {
  edit,
  historyOf,
  layoutOf,
  LAYOUT_VERSION,
  MOST_BLOCKS,
  newBlock,
  redo,
  renderSite,
  TEMPLATES,
  undo,
  type Block,
  type LayoutCommand,
  type LayoutHistory,
} from '@parlour/site-engine'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createManagedSiteBench, FIRST_DESIGN, type ManagedSiteBench } from './managed-site.test-bench.ts'

let bench: ManagedSiteBench

beforeAll(async () => {
  bench = await createManagedSiteBench()
})
afterAll(() => bench.close())

const TYPES = ['hero', 'games', 'categories', 'studios', 'promotions', 'sign-up', 'banner', 'text', 'questions'] as const
const START = layoutOf({ sections: TEMPLATES[0]?.sections ?? [] }).blocks
const words: readonly Block[] = [
  { id: 'one', type: 'text', title: 'Our own words', text: 'First.\n\nSecond.' },
  { id: 'two', type: 'games', row: 'live' },
]
const laidOut = (blocks: readonly Block[]) => ({ version: LAYOUT_VERSION, blocks })
const read = async (id: string) => (await bench.call<SiteLayoutDesk>(endpoints.getSiteLayout, { id })).data
const save = async (id: string, version: number, layout: unknown) =>
  bench.call<SiteLayoutDesk>(endpoints.saveSiteLayout, { id, version, layout })

/** One act of a person at the desk; places are drawn wider than a page, so that some of them do not exist. */
type Act = {
  readonly kind: 'insert' | 'move' | 'copy' | 'remove' | 'change' | 'undo' | 'redo'
  readonly place: number
  readonly to: number
  readonly type: Block['type']
  readonly text: string
}

const place = fc.integer({ min: 0, max: MOST_BLOCKS })
const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom('insert', 'insert', 'move', 'copy', 'remove', 'change', 'undo', 'redo'),
  place,
  to: place,
  type: fc.constantFrom(...TYPES),
  text: fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.replaceAll(/[\p{Cc}\p{Cf}\ufeff]/gu, '')),
})

function done(history: LayoutHistory, given: Act, step: number): LayoutHistory {
  if (given.kind === 'undo') return undo(history)
  if (given.kind === 'redo') return redo(history)
  const command = commandOf(history, given, `a${step}`)
  return command ? edit(history, command) : history
}

function commandOf({ blocks }: LayoutHistory, { kind, place: at, to, type, text }: Act, id: string): LayoutCommand | null {
  if (kind === 'insert') return { act: 'insert', at, block: newBlock(type, id) }
  if (kind === 'move') return { act: 'move', from: at, to }
  if (kind === 'copy') return { act: 'copy', at, id }
  if (kind === 'remove') return { act: 'remove', at }
  const block = blocks[at]
  return block !== undefined && 'title' in block ? { act: 'change', block: { ...block, title: text } } : null
}

describe('the page of a merchant', () => {
  it('M07 200 random sequences of edits end in a page that renders, undoes to the start and survives save and reload', async () => {
    const site = await bench.givenSite()
    let { version } = await read(site.id)
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 40 }), async (acts) => {
        const history = acts.reduce(done, historyOf(START))
        const layout = laidOut(history.blocks)
        const tenant = {
          ...FIRST_DESIGN,
          name: 'Bay',
          slug: 'bay',
          languages: ['pt'] as const,
          country: { id: 76, name: 'Brasil', currencyCode: 'BRL' },
          designVersion: 1,
        }
        for (const locale of ['pt', 'ar'] as const) {
          const page = renderSite({ ...tenant, locale, home: layout })
          expect(page.match(/<h1[ >]/g)).toHaveLength(1)
          expect(page.trimEnd()).toMatch(/<\/body><\/html>$/)
        }
        let back = history
        while (back.past.length > 0) back = undo(back)
        expect(back.blocks).toBe(START)
        while (back.past.length < history.past.length) back = redo(back)
        expect(back.blocks).toEqual(history.blocks)
        const saved = await save(site.id, version, layout)
        expect(saved.status, saved.text).toBe(200)
        version = saved.data.version
        expect((await read(site.id)).layout).toEqual(layout)
      }),
      { numRuns: 200 },
    )
  }, 120_000)

  it('M07 is seen by nobody before it is published, then by the next visitor, and goes back with an earlier design', async () => {
    const site = await bench.givenSite()
    const saved = await save(site.id, 0, laidOut(words))
    expect(saved.data).toMatchObject({ version: 1, hasDraft: true, site: { name: 'Lucky Bay', languages: ['pt', 'en'] } })
    expect((await bench.visit(site)).body).not.toContain('Our own words')
    const link = (await bench.manage(site.id)).design.draft?.previewPath ?? ''
    expect((await bench.http.inject({ method: 'GET', url: link })).body).toContain('Our own words')
    await bench.call(endpoints.publishSiteDesign, { id: site.id, version: 1 })
    const page = (await bench.visit(site)).body
    expect(page).toContain('Our own words')
    expect(page).not.toContain('class="join"')
    expect(await read(site.id)).toMatchObject({ hasDraft: false, layout: laidOut(words) })
    await bench.call(endpoints.publishSiteDesign, { id: site.id, version: 2, restore: 1 })
    expect((await bench.visit(site)).body).not.toContain('Our own words')
    expect((await read(site.id)).layout).toBeNull()
  })

  it('M07 stays with the draft when its colours change, and is given back to the template by null', async () => {
    const site = await bench.givenSite()
    await save(site.id, 0, laidOut(words))
    await bench.call(endpoints.saveSiteDraft, { id: site.id, version: 1, ...FIRST_DESIGN })
    expect((await read(site.id)).layout).toEqual(laidOut(words))
    expect((await save(site.id, 2, null)).data.layout).toBeNull()
    await bench.call(endpoints.undoSiteDraft, { id: site.id, version: 3, isAll: false })
    expect((await read(site.id)).layout).toEqual(laidOut(words))
  })

  it('M07 refuses an older version, a page of another form, too many blocks, two of one name and another merchant', async () => {
    const site = await bench.givenSite()
    const many = (count: number) => laidOut(Array.from({ length: count }, (_, index) => ({ id: `b${index}`, type: 'studios' as const })))
    expect(await save(site.id, 7, laidOut(words))).toMatchObject({ status: 409, error: 'platform.version-conflict' })
    const refused: readonly (readonly [layout: unknown, status: number, error: string])[] = [
      [laidOut([{ id: 'one', type: 'script', text: 'x' } as unknown as Block]), 400, 'platform.validation'],
      [laidOut([{ id: 'one', type: 'studios', onclick: 'x' } as Block]), 400, 'platform.validation'],
      [many(RULES.layout.blocks + 1), 400, 'platform.validation'],
      [laidOut([...words, ...words]), 400, 'sites.layout-refused'],
      [{ version: LAYOUT_VERSION + 1, blocks: [] }, 400, 'sites.layout-refused'],
      [laidOut([{ id: 'one', type: 'text', title: 'a\u202eb', text: '' }]), 400, 'platform.validation'],
    ]
    for (const [layout, status, error] of refused) expect(await save(site.id, 0, layout), error).toMatchObject({ status, error })
    expect(MOST_BLOCKS).toBe(RULES.layout.blocks)
    expect((await save(site.id, 0, many(MOST_BLOCKS))).status).toBe(200)
    const theirs = await bench.call(endpoints.saveSiteLayout, { id: site.id, version: 1, layout: null }, 'agent01')
    expect([theirs.status, theirs.error]).toEqual([404, 'sites.site-not-found'])
  })
})
