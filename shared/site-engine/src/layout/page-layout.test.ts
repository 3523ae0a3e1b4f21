import { expect, it } from 'vitest'
import { renderPreview, renderSite } from '../render-site.ts'
import { SITE_PAGES } from '../site-pages.ts'
import { tenantOf } from '../tenant.fixture.ts'
import { TEMPLATES } from '../catalog/templates.ts'
import { themesOf } from '../catalog/themes.ts'
import { edit, hidden, historyOf, undo, type LayoutHistory, editCells } from './edit-layout.ts'
import type { LayoutStep } from './layout-steps.ts'
import { picturesOf, withoutPictures } from './own-pictures.ts'
import { reworded } from './localized-text.ts'
import {
  EMPTY_CELL,
  isWellFormed,
  lacksText,
  layoutOf,
  LAYOUT_VERSION,
  newBlock,
  readLayout,
  type Block,
  type PageLayout,
} from './page-layout.ts'

const HOSTILE = `"><script>alert('x')</script><img src=x onerror=alert(1)>`

const PICTURE = { hash: 'a'.repeat(64), width: 1000, height: 750 }

const en = (text: string) => ({ en: text })

const EVERY: readonly Block[] = [
  { id: 'h', type: 'hero', title: en('Our own door'), text: en('Come in'), picture: { hash: 'c'.repeat(64), width: 1600, height: 900 } },
  { id: 'c', type: 'categories' },
  { id: 'p', type: 'games', row: 'popular' },
  { id: 'n', type: 'games', row: 'new' },
  { id: 'a', type: 'games', row: 'all' },
  { id: 's', type: 'games', row: 'live' },
  { id: 'st', type: 'studios' },
  { id: 'pr', type: 'promotions' },
  { id: 'su', type: 'sign-up' },
  {
    id: 'b',
    type: 'banner',
    title: en('Friday tables'),
    text: en('All evening'),
    label: en('See the tables'),
    page: 'live',
    picture: { hash: 'b'.repeat(64), width: 700, height: 700 },
  },
  { id: 'pi', type: 'picture', picture: PICTURE, ratio: '4:3', alt: en('A pier at night'), caption: en('Our pier') },
  { id: 't', type: 'text', title: en('Who we are'), text: en('First part.\n\nSecond part.') },
  {
    id: 'co',
    type: 'columns',
    cells: [
      { ...EMPTY_CELL, title: en('Left'), text: en('One side') },
      { ...EMPTY_CELL, title: en('Right'), label: en('To the help'), page: 'help' },
    ],
  },
  { id: 'q', type: 'questions', title: {}, items: [{ question: en('Is it open?'), answer: en('Always.') }] },
]

const layout = (blocks: readonly Block[]): PageLayout => ({ version: LAYOUT_VERSION, blocks })
const templated = TEMPLATES.map(({ id }) => ({ templateId: id, themeId: themesOf(id)[0]?.id ?? '' }))

it(
  'draws every kind of block in every template, left to right and right to left, with one heading of the page',
  { meta: { req: 'M07' } },
  () => {
    for (const design of templated) {
      for (const locale of ['en', 'ar'] as const) {
        const document = renderSite(tenantOf({ ...design, locale, home: layout(EVERY) }))
        expect(document.match(/<h1[ >]/g)).toHaveLength(1)
        expect(document).not.toMatch(/undefined|NaN|\[object/)
        const said = locale === 'en' ? 'dir="auto"' : 'lang="en" dir="ltr"'
        for (const texts of [
          'Our own door',
          'Friday tables',
          `<p ${said}>First part.`,
          `<h2 ${said}>Left`,
          'Is it open?',
          'alt="A pier at night"',
        ])
          expect(document, texts).toContain(texts)
        expect(document).toContain(locale === 'en' ? 'href="/live"' : 'href="/live?lang=ar"')
      }
    }
  },
)

it('shows the words of the merchant in the order of the blocks, and links nowhere in a preview', { meta: { req: 'M07' } }, () => {
  const texts: readonly Block[] = [
    { id: 'one', type: 'text', title: en('Second'), text: {} },
    { id: 'two', type: 'text', title: en('First'), text: {} },
  ]
  const document = renderSite(tenantOf({ home: layout(texts) }))
  expect(document.indexOf('>Second<')).toBeLessThan(document.indexOf('>First<'))
  expect(document).toContain('<h1 class="unseen">Moonlit Pier</h1>')
  expect(renderPreview(tenantOf({ home: layout(EVERY) }))).not.toMatch(/ href=|<form| action=| target=/)
})

it('gives each language its own words, and says of borrowed ones whose they are', { meta: { req: 'M07' } }, () => {
  const own: Block = { id: 'one', type: 'text', title: { pt: 'Quem somos', ar: 'من نحن' }, text: { pt: 'Bem-vindo' } }
  const opening: Block = { id: 'two', type: 'hero', title: { pt: 'Entre' }, text: {}, picture: null }
  const drawn = (locale: 'pt' | 'ar' | 'en', languages: readonly ('pt' | 'ar' | 'en')[] = ['pt', 'ar', 'en']) =>
    renderSite(tenantOf({ locale, languages, home: layout([opening, own]) }))
  expect(drawn('pt')).toContain('<h2 dir="auto">Quem somos</h2><p dir="auto">Bem-vindo</p>')
  expect(drawn('ar')).toContain('<h2 dir="auto">من نحن</h2><p lang="pt-BR" dir="ltr">Bem-vindo</p>')
  expect(drawn('ar')).toContain('<h1><span lang="pt-BR" dir="ltr">Entre</span></h1>')
  expect(drawn('en')).toContain('<h2 lang="pt-BR" dir="ltr">Quem somos</h2>')
  expect(drawn('en', ['en', 'ar'])).toContain('<h2 lang="ar" dir="rtl">من نحن</h2></section>')
  expect([lacksText(own, 'pt'), lacksText(own, 'ar'), lacksText(opening, 'ar'), lacksText(newBlock('text', 'new'), 'ar')]).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(reworded(reworded({ pt: 'a' }, 'ar', 'b'), 'pt', '')).toEqual({ ar: 'b' })
})

it('keeps hidden blocks off the page, and takes typing into one block as one step', { meta: { req: 'M07' } }, () => {
  const [opening, ...rest] = EVERY
  if (opening === undefined) throw new Error('no opening')
  const document = renderSite(tenantOf({ home: layout([hidden(opening, true), ...rest]) }))
  expect(document).not.toContain('Our own door')
  expect(document.match(/<h1[ >]/g)).toHaveLength(1)
  expect(hidden(hidden(opening, true), false)).toEqual(opening)
  const typed = (history: LayoutHistory, text: string) =>
    edit(history, { action: 'change', block: { ...newBlock('text', 't'), title: en(text) } as Block })
  const start = typed(typed(historyOf(EVERY), 'a'), 'ab')
  expect(start.past).toHaveLength(1)
  const shut = edit(start, { action: 'set', block: hidden(newBlock('text', 't'), true) })
  expect(edit(shut, { action: 'replace', blocks: [] }).past).toHaveLength(3)
  expect(undo(edit(shut, { action: 'replace', blocks: [] })).blocks).toBe(shut.blocks)
})

it('moves, copies and deletes cells between two and three', { meta: { req: 'M07' } }, () => {
  const cell = (title: string) => ({ ...EMPTY_CELL, title: en(title) })
  const two = [cell('a'), cell('b')]
  const three = editCells(two, { action: 'copy', at: 0 })
  expect(three).toEqual([cell('a'), cell('a'), cell('b')])
  expect(editCells(three, { action: 'move', from: 2, to: 0 })).toEqual([cell('b'), cell('a'), cell('a')])
  expect(editCells(three, { action: 'add' })).toBe(three)
  expect(editCells(three, { action: 'copy', at: 1 })).toBe(three)
  expect(editCells(two, { action: 'move', from: 0, to: 2 })).toBe(two)
  expect(editCells(two, { action: 'remove', at: 0 })).toBe(two)
  expect(editCells(three, { action: 'remove', at: 1 })).toEqual(two)
})

it('escapes hostile words in every field of every block', { meta: { req: 'M07' } }, () => {
  const hostile = EVERY.map((block) => JSON.parse(JSON.stringify(block), poison) as Block)
  const document = renderSite(tenantOf({ home: layout(hostile) }))
  expect(document).not.toMatch(/<script|<img src=x/)
  expect(document.split('&lt;script&gt;').length).toBeGreaterThan(10)
})

it(
  'gives a picture every width that is kept and a box of its own shape, and shows nothing before one is chosen',
  { meta: { req: 'M07' } },
  () => {
    const document = renderSite(tenantOf({ home: layout(EVERY) }))
    const [image = ''] = /<img class="box-4-3"[^>]*a pier[^>]*>/i.exec(document) ?? []
    const path = (width: number) => `/media/pictures/${'a'.repeat(64)}-${width}.webp`
    expect(image).toContain(`srcset="${path(480)} 480w, ${path(960)} 960w, ${path(1000)} 1000w"`)
    expect(image).toContain('width="1000" height="750"')
    expect(image).toContain('loading="lazy"')
    expect(document).toContain('.own-picture .box-4-3{aspect-ratio:4/3}')
    const empty = renderSite(tenantOf({ home: layout([newBlock('picture', 'one')]) }))
    expect(empty).not.toContain('<figure')
  },
)

it('shows a picture of the merchant in place of the drawing of the opening', { meta: { req: 'M07' } }, () => {
  const [opening] = EVERY
  if (opening === undefined) throw new Error('no opening')
  for (const design of templated) {
    const document = renderSite(tenantOf({ ...design, home: layout([opening]) }))
    const drawn = renderSite(tenantOf({ ...design, home: layout([newBlock('hero', 'h')]) }))
    const boxes = drawn.match(/class="hero-art"/g)?.length ?? 0
    expect(document.match(/class="hero-art"/g)?.length ?? 0).toBe(boxes)
    expect(document.includes('/media/pictures/'), design.templateId).toBe(/<div class="hero-art">/.test(drawn))
  }
})

it('takes the pictures that are gone off a page and leaves the rest', () => {
  const stored = withoutPictures(layout(EVERY), ({ hash }) => hash === PICTURE.hash)
  expect(picturesOf(layout(EVERY))).toHaveLength(3)
  expect(picturesOf(stored)).toEqual([PICTURE])
  expect(stored.blocks).toHaveLength(EVERY.length)
})

it('reads a page of the first version: its words are those of the first language', () => {
  const blocks = [
    { id: 'h', type: 'hero', title: 'T', text: '' },
    { id: 'q', type: 'questions', title: '', items: [{ question: 'Q', answer: '' }] },
    { id: 's', type: 'studios' },
  ]
  const read = readLayout({ version: 1, blocks }, 'pt')
  expect(read).toEqual({
    version: LAYOUT_VERSION,
    blocks: [
      { id: 'h', type: 'hero', title: { pt: 'T' }, text: {}, picture: null },
      { id: 'q', type: 'questions', title: {}, items: [{ question: { pt: 'Q' }, answer: {} }] },
      { id: 's', type: 'studios' },
    ],
  })
  expect(() => renderSite(tenantOf({ home: read }))).not.toThrow()
})

it('shows in a column a picture and a button when it has them, in the words of the visitor', { meta: { req: 'M07' } }, () => {
  const picture = { hash: 'd'.repeat(64), width: 800, height: 600 }
  const own: Block = {
    id: 'co',
    type: 'columns',
    cells: [EMPTY_CELL, { ...EMPTY_CELL, picture, label: { pt: 'Ver as mesas', ar: 'شاهد' }, page: 'live' }],
  }
  const drawn = (locale: 'pt' | 'ar' | 'en') => renderSite(tenantOf({ locale, languages: ['pt', 'ar', 'en'], home: layout([own]) }))
  const [columns = ''] = /<section class="own-columns">.*?<\/section>/s.exec(drawn('ar')) ?? []
  expect(columns).toMatch(
    /^<section class="own-columns"><div><\/div><div><img class="box-4-3" src="\/media\/pictures\/d{64}-800\.webp"[^>]* alt=""/,
  )
  expect(columns).toContain('<a href="/live?lang=ar" class="button quiet"><span dir="auto">شاهد</span></a>')
  expect(drawn('en')).toContain('<span lang="pt-BR" dir="ltr">Ver as mesas</span>')
  expect([lacksText(own, 'en'), lacksText(own, 'ar')]).toEqual([true, false])
  expect(picturesOf(layout([own]))).toEqual([picture])
  expect(picturesOf(withoutPictures(layout([own]), () => false))).toEqual([])
  expect(withoutPictures(layout([own]), () => true)).toEqual(layout([own]))
})

it('reads a page of the second version: its columns get a place for a picture and a button', () => {
  const cells = [
    { title: { pt: 'A' }, text: {} },
    { title: {}, text: { pt: 'B' } },
  ]
  const text = { id: 't', type: 'text', title: {}, text: {} }
  const read = readLayout({ version: 2, blocks: [{ id: 'c', type: 'columns', isHidden: true, cells }, text] }, 'pt')
  const withCells = cells.map((cell) => ({ ...EMPTY_CELL, ...cell }))
  expect(read).toEqual({ version: LAYOUT_VERSION, blocks: [{ id: 'c', type: 'columns', isHidden: true, cells: withCells }, text] })
  expect(isWellFormed(read ?? layout([]))).toBe(true)
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
  const steps: readonly LayoutStep[] = [
    (blocks) => blocks.toReversed(),
    (blocks, first) => [...blocks, { id: 'added', type: 'text', title: { [first]: 'x' } }],
  ]
  const blocks = [{ id: 'a' }, { id: 'b' }]
  const added = { id: 'added', type: 'text', title: { th: 'x' } }
  expect(readLayout({ version: 1, blocks }, 'th', steps)).toEqual({ version: 3, blocks: [...blocks.toReversed(), added] })
  expect(readLayout({ version: 3, blocks }, 'th', steps)).toEqual({ version: 3, blocks })
  expect(readLayout({ version: 4, blocks: [] }, 'th', steps)).toBeNull()
  expect(readLayout(null, 'th', steps)).toBeNull()
})

it('rejects two blocks of one name and a second opening', () => {
  const [hero, categories] = EVERY
  if (hero === undefined || categories === undefined) throw new Error('no blocks')
  expect(isWellFormed(layout(EVERY))).toBe(true)
  expect(isWellFormed(layout([categories, categories]))).toBe(false)
  expect(isWellFormed(layout([hero, { ...hero, id: 'other' }]))).toBe(false)
  expect(isWellFormed({ version: LAYOUT_VERSION + 1, blocks: [] })).toBe(false)
})

function poison(key: string, value: unknown): unknown {
  return typeof value === 'string' && key === 'en' ? HOSTILE : value
}
