import { expect, it } from 'vitest'
import { renderPreview, renderSite } from '../render-site.ts'
import { SITE_PAGES } from '../tenant-document.ts'
import { tenantOf } from '../tenant.fixture.ts'
import { TEMPLATES } from '../catalog/templates.ts'
import { themesOf } from '../catalog/themes.ts'
import { isWellFormed, layoutOf, LAYOUT_VERSION, newBlock, readLayout, type Block, type PageLayout } from './page-layout.ts'

const HOSTILE = `"><script>alert('x')</script><img src=x onerror=alert(1)>`

const EVERY: readonly Block[] = [
  { id: 'h', type: 'hero', title: 'Our own door', text: 'Come in' },
  { id: 'c', type: 'categories' },
  { id: 'p', type: 'games', row: 'popular' },
  { id: 'n', type: 'games', row: 'new' },
  { id: 'a', type: 'games', row: 'all' },
  { id: 's', type: 'games', row: 'live' },
  { id: 'st', type: 'studios' },
  { id: 'pr', type: 'promotions' },
  { id: 'su', type: 'sign-up' },
  { id: 'b', type: 'banner', title: 'Friday tables', text: 'All evening', label: 'See the tables', page: 'live' },
  { id: 't', type: 'text', title: 'Who we are', text: 'First part.\n\nSecond part.' },
  { id: 'q', type: 'questions', title: '', items: [{ question: 'Is it open?', answer: 'Always.' }] },
]

const layout = (blocks: readonly Block[]): PageLayout => ({ version: LAYOUT_VERSION, blocks })
const templated = TEMPLATES.map(({ id }) => ({ templateId: id, themeId: themesOf(id)[0]?.id ?? '' }))

it('M07 draws every kind of block in every template, left to right and right to left, with one heading of the page', () => {
  for (const design of templated) {
    for (const locale of ['en', 'ar'] as const) {
      const document = renderSite(tenantOf({ ...design, locale, home: layout(EVERY) }))
      expect(document.match(/<h1[ >]/g)).toHaveLength(1)
      expect(document).not.toMatch(/undefined|NaN|\[object/)
      for (const words of ['Our own door', 'Friday tables', '<p dir="auto"', 'Second part.', 'Is it open?'])
        expect(document, words).toContain(words.replace('dir="auto"', locale === 'en' ? 'dir="auto">First' : 'dir="auto"'))
      expect(document).toContain(locale === 'en' ? 'href="/live"' : 'href="/live?lang=ar"')
    }
  }
})

it('M07 shows the words of the merchant in the order of the blocks, says in which language they are, and links nowhere in a preview', () => {
  const words: readonly Block[] = [
    { id: 'one', type: 'text', title: 'Second', text: '' },
    { id: 'two', type: 'text', title: 'First', text: '' },
  ]
  const document = renderSite(tenantOf({ locale: 'ar', languages: ['pt', 'ar'], home: layout(words) }))
  expect(document.indexOf('>Second<')).toBeLessThan(document.indexOf('>First<'))
  expect(document).toContain('<h2 dir="auto" lang="pt-BR">Second</h2>')
  expect(document).toContain('<h1 class="unseen">Moonlit Pier</h1>')
  expect(renderPreview(tenantOf({ home: layout(EVERY) }))).not.toMatch(/ href=|<form| action=| target=/)
})

it('M07 escapes hostile words in every field of every block', () => {
  const hostile = EVERY.map((block) => JSON.parse(JSON.stringify(block), poison) as Block)
  const document = renderSite(tenantOf({ home: layout(hostile) }))
  expect(document).not.toMatch(/<script|<img/)
  expect(document.split('&lt;script&gt;').length).toBeGreaterThan(8)
})

it('shows the own blocks on the home page alone', () => {
  for (const page of SITE_PAGES.filter((name) => name !== 'home'))
    expect(renderSite(tenantOf({ home: layout(EVERY) }), page)).toBe(renderSite(tenantOf(), page))
})

it('starts from what the template shows, so that nothing moves until the merchant moves it', () => {
  const main = (document: string) => /<main[^]*<\/main>/.exec(document)?.[0]
  for (const template of TEMPLATES) {
    const design = { templateId: template.id, themeId: themesOf(template.id)[0]?.id ?? '' }
    const own = renderSite(tenantOf({ ...design, home: layoutOf(template) }))
    expect(main(own)).toBe(main(renderSite(tenantOf(design))))
    expect(isWellFormed(layoutOf(template))).toBe(true)
  }
})

it('brings layouts of every earlier version to the present one, and leaves those of a later release alone', () => {
  const steps = [
    ({ blocks }: PageLayout) => ({ blocks: blocks.toReversed() }),
    ({ blocks }: PageLayout) => ({ blocks: [...blocks, newBlock('studios', 'added')] }),
  ]
  const first = { version: 1, blocks: EVERY }
  expect(readLayout(first, steps)).toEqual({ version: 3, blocks: [...EVERY.toReversed(), { id: 'added', type: 'studios' }] })
  expect(readLayout({ version: 3, blocks: EVERY }, steps)).toEqual({ version: 3, blocks: EVERY })
  expect(readLayout({ version: 4, blocks: [] }, steps)).toBeNull()
  expect(readLayout(null, steps)).toBeNull()
})

it('refuses two blocks of one name and a second opening', () => {
  const [hero, categories] = EVERY
  if (hero === undefined || categories === undefined) throw new Error('no blocks')
  expect(isWellFormed(layout(EVERY))).toBe(true)
  expect(isWellFormed(layout([categories, categories]))).toBe(false)
  expect(isWellFormed(layout([hero, { ...hero, id: 'other' }]))).toBe(false)
  expect(isWellFormed({ version: LAYOUT_VERSION + 1, blocks: [] })).toBe(false)
})

function poison(key: string, value: unknown): unknown {
  return typeof value === 'string' && ['title', 'text', 'label', 'question', 'answer'].includes(key) ? HOSTILE : value
}
