import type { GameCategory } from '../catalog/games.ts'
import type { SectionKind, Template } from '../catalog/design.types.ts'
import type { SitePage } from '../tenant-document.ts'

/** Which games a row shows. */
export type GameRow = 'popular' | 'new' | 'all' | GameCategory

/** A question of the merchant's own with its answer. */
export type OwnQuestion = { readonly question: string; readonly answer: string }

/** A block of a home page (M07); empty texts of an opening and of questions are those of the product. */
export type Block =
  | { readonly id: string; readonly type: 'hero'; readonly title: string; readonly text: string }
  | { readonly id: string; readonly type: 'games'; readonly row: GameRow }
  | { readonly id: string; readonly type: 'categories' | 'studios' | 'promotions' | 'sign-up' }
  | {
      readonly id: string
      readonly type: 'banner'
      readonly title: string
      readonly text: string
      readonly label: string
      readonly page: SitePage
    }
  | { readonly id: string; readonly type: 'text'; readonly title: string; readonly text: string }
  | { readonly id: string; readonly type: 'questions'; readonly title: string; readonly items: readonly OwnQuestion[] }

/** What a block is, in one word. */
export type BlockType = Block['type']

/** The home page as its merchant built it: blocks from top to bottom, in the form of one version (decision 0042). */
export type PageLayout = { readonly version: number; readonly blocks: readonly Block[] }

/** Brings a layout from one version to the next; the first step starts from version 1. */
export type LayoutStep = (layout: PageLayout) => Omit<PageLayout, 'version'>

/** Changes of the form, oldest first. A merged step is never edited: layouts of every version lie in the database. */
const STEPS: readonly LayoutStep[] = []

/** The version in which layouts are written. */
export const LAYOUT_VERSION = STEPS.length + 1

/** A stored layout in the form of today; null for none, and for one that a later release wrote. */
export function readLayout(stored: PageLayout | null, steps: readonly LayoutStep[] = STEPS): PageLayout | null {
  if (stored === null || stored.version > steps.length + 1) return null
  return steps.slice(stored.version - 1).reduce<PageLayout>((layout, step) => ({ ...step(layout), version: layout.version + 1 }), stored)
}

/** Whether a layout can be shown and edited: every block has a name of its own, and the page opens once. */
export function isWellFormed({ version, blocks }: PageLayout): boolean {
  const isOpenedOnce = blocks.filter(({ type }) => type === 'hero').length <= 1
  return version === LAYOUT_VERSION && isOpenedOnce && new Set(blocks.map(({ id }) => id)).size === blocks.length
}

/** The layout that a template has by itself, for a merchant to start from. */
export function layoutOf({ sections }: Pick<Template, 'sections'>): PageLayout {
  return { version: LAYOUT_VERSION, blocks: sections.map((kind, place) => blockOf(kind, `start${place + 1}`)) }
}

function blockOf(kind: SectionKind, id: string): Block {
  if (kind === 'popular') return { id, type: 'games', row: 'popular' }
  if (kind === 'new-games') return { id, type: 'games', row: 'new' }
  if (kind === 'providers') return { id, type: 'studios' }
  return newBlock(kind, id)
}

/** A block of a type before its merchant wrote anything. */
export function newBlock(type: BlockType, id: string): Block {
  switch (type) {
    case 'hero':
      return { id, type, title: '', text: '' }
    case 'games':
      return { id, type, row: 'all' }
    case 'banner':
      return { id, type, title: '', text: '', label: '', page: 'lobby' }
    case 'text':
      return { id, type, title: '', text: '' }
    case 'questions':
      return { id, type, title: '', items: [] }
    case 'categories':
    case 'studios':
    case 'promotions':
    case 'sign-up':
      return { id, type }
  }
}

/** The sections of templates whose styles a layout needs. */
export function sectionsOf({ blocks }: PageLayout): readonly SectionKind[] {
  return [...new Set(blocks.flatMap(sectionOf))]
}

function sectionOf(block: Block): readonly SectionKind[] {
  if (block.type === 'games') return block.row === 'new' ? ['new-games'] : [block.row === 'popular' ? 'popular' : 'games']
  if (block.type === 'studios') return ['providers']
  return block.type === 'banner' || block.type === 'text' ? [] : [block.type]
}
