import { endpoints, RULES, type SiteLayoutEditor } from '@parlour/contracts'
import {
  edit,
  editCells,
  hidden,
  historyOf,
  layoutOf,
  LAYOUT_VERSION,
  MOST_BLOCKS,
  newBlock,
  redo,
  renderSite,
  reworded,
  TEMPLATES,
  undo,
  type Block,
  type Cell,
  type LayoutCommand,
  type LayoutHistory,
} from '@parlour/site-engine'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FIRST_DESIGN, type ManagedSiteBench } from './managed-site.test-bench.ts'

const TYPES = [
  'hero',
  'games',
  'categories',
  'studios',
  'promotions',
  'sign-up',
  'banner',
  'picture',
  'text',
  'columns',
  'questions',
] as const
const START = layoutOf({ sections: TEMPLATES[0]?.sections ?? [] }).blocks
type Action = {
  readonly kind: 'insert' | 'move' | 'copy' | 'remove' | 'change' | 'hide' | 'cells' | 'undo' | 'redo'
  readonly place: number
  readonly to: number
  readonly type: Block['type']
  readonly locale: 'pt' | 'ar'
  readonly text: string
}

const place = fc.integer({ min: 0, max: MOST_BLOCKS })
const action: fc.Arbitrary<Action> = fc.record({
  kind: fc.constantFrom('insert', 'insert', 'move', 'copy', 'remove', 'change', 'hide', 'cells', 'undo', 'redo'),
  place,
  to: place,
  type: fc.constantFrom(...TYPES),
  locale: fc.constantFrom('pt', 'ar'),
  text: fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.replaceAll(/[\p{Cc}\p{Cf}\ufeff]/gu, '')),
})

function done(history: LayoutHistory, given: Action, step: number): LayoutHistory {
  if (given.kind === 'undo') return undo(history)
  if (given.kind === 'redo') return redo(history)
  const command = commandOf(history, given, `a${step}`)
  return command ? edit(history, command) : history
}

function commandOf({ blocks }: LayoutHistory, { kind, place: at, to, type, locale, text }: Action, id: string): LayoutCommand | null {
  if (kind === 'insert') return { action: 'insert', at, block: newBlock(type, id) }
  if (kind === 'move') return { action: 'move', from: at, to }
  if (kind === 'copy') return { action: 'copy', at, id }
  if (kind === 'remove') return { action: 'remove', at }
  const block = blocks[at]
  if (block === undefined) return null
  if (kind === 'hide') return { action: 'set', block: hidden(block, block.isHidden !== true) }
  if (block.type === 'columns')
    return { action: kind === 'cells' ? 'set' : 'change', block: { ...block, cells: cellsAfter(block.cells, kind, to, locale, text) } }
  return 'title' in block ? { action: 'change', block: { ...block, title: reworded(block.title, locale, text) } } : null
}

function cellsAfter(cells: readonly Cell[], kind: Action['kind'], to: number, locale: Action['locale'], text: string): readonly Cell[] {
  const [first] = cells
  if (kind !== 'cells' && first !== undefined) {
    const label = text.length > RULES.layout.label ? first.label : reworded(first.label, locale, text)
    return cells.with(0, { ...first, text: reworded(first.text, locale, text), label, page: to % 2 === 0 ? 'live' : 'help' })
  }
  const at = to % 3
  return [{ action: 'move', from: 0, to: at } as const, { action: 'copy', at } as const, { action: 'remove', at } as const]
    .slice(to % 4)
    .reduce(editCells, cells)
}

const read = async (bench: ManagedSiteBench, id: string) => (await bench.call<SiteLayoutEditor>(endpoints.getSiteLayout, { id })).data

export function testRandomEdits(count: number, given: () => ManagedSiteBench): void {
  it(
    `${count} random sequences of edits end in a page that renders, undoes to the start and survives save and reload`,
    { meta: { req: 'M07' }, timeout: 120_000 },
    async () => {
      const bench = given()
      const site = await bench.givenSite()
      let { version } = await read(bench, site.id)
      await fc.assert(
        fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 40 }), async (actions) => {
          const history = actions.reduce(done, historyOf(START))
          const layout = { version: LAYOUT_VERSION, blocks: history.blocks }
          const tenant = {
            ...FIRST_DESIGN,
            name: 'Bay',
            slug: 'bay',
            languages: ['pt', 'ar'] as const,
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
          const saved = await bench.call<SiteLayoutEditor>(endpoints.saveSiteLayout, { id: site.id, version, layout })
          expect(saved.status, saved.text).toBe(200)
          version = saved.data.version
          expect((await read(bench, site.id)).layout).toEqual(layout)
        }),
        { numRuns: count },
      )
    },
  )
}
