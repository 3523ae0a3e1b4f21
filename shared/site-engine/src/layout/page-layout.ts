import type { Locale } from '@parlour/i18n'
import type { GameCategory } from '../catalog/games.ts'
import type { SectionKind, Template } from '../catalog/design.types.ts'
import type { SitePage } from '../tenant-document.ts'
import { STEPS, type LayoutStep, type StoredBlock } from './layout-steps.ts'
import type { LocalizedText } from './localized-text.ts'

/** Which games a row shows. */
export type GameRow = 'popular' | 'new' | 'all' | GameCategory

/** A picture from the library of a site (decision 0043): the hash of its content and its size in pixels. */
export type OwnPicture = { readonly hash: string; readonly width: number; readonly height: number }

/** The box of a picture, width to height. */
export type PictureRatio = '21:9' | '16:9' | '4:3' | '1:1'

/** A question of the merchant's own with its answer. */
export type OwnQuestion = { readonly question: LocalizedText; readonly answer: LocalizedText }

/** One of the parts that stand side by side; without a label it has no button. */
export type Cell = {
  readonly title: LocalizedText
  readonly text: LocalizedText
  readonly picture: OwnPicture | null
  readonly label: LocalizedText
  readonly page: SitePage
}

type BlockKind =
  | { readonly type: 'hero'; readonly title: LocalizedText; readonly text: LocalizedText; readonly picture: OwnPicture | null }
  | { readonly type: 'games'; readonly row: GameRow }
  | { readonly type: 'categories' | 'studios' | 'promotions' | 'sign-up' }
  | {
      readonly type: 'banner'
      readonly title: LocalizedText
      readonly text: LocalizedText
      readonly label: LocalizedText
      readonly page: SitePage
      readonly picture: OwnPicture | null
    }
  | {
      readonly type: 'picture'
      readonly picture: OwnPicture | null
      readonly ratio: PictureRatio
      readonly alt: LocalizedText
      readonly caption: LocalizedText
    }
  | { readonly type: 'text'; readonly title: LocalizedText; readonly text: LocalizedText }
  | { readonly type: 'columns'; readonly cells: readonly Cell[] }
  | { readonly type: 'questions'; readonly title: LocalizedText; readonly items: readonly OwnQuestion[] }

/** A block of a home page; an opening and questions without words have those of the product. A hidden block stays in the editor. */
export type Block = { readonly id: string; readonly isHidden?: boolean } & BlockKind

/** What a block is, in one word. */
export type BlockType = Block['type']

/** The home page as its merchant built it: blocks from top to bottom, in the form of one version (decision 0042). */
export type PageLayout = { readonly version: number; readonly blocks: readonly Block[] }

/** A layout as it lies in the database, in the form of its version. */
export type StoredLayout = { readonly version: number; readonly blocks: readonly StoredBlock[] }

/** The version in which layouts are written. */
export const LAYOUT_VERSION = STEPS.length + 1

/** A stored layout in the form of today, for a site with this first language; null for none, and for one that a later release wrote. */
export function readLayout(stored: StoredLayout | null, first: Locale, steps: readonly LayoutStep[] = STEPS): PageLayout | null {
  if (stored === null || stored.version > steps.length + 1) return null
  const blocks = steps.slice(stored.version - 1).reduce((sofar, step) => step(sofar, first), stored.blocks)
  return { version: steps.length + 1, blocks: blocks as unknown as readonly Block[] }
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

/** A cell before its merchant wrote anything. */
export const EMPTY_CELL: Cell = { title: {}, text: {}, picture: null, label: {}, page: 'lobby' }

/** A block of a type before its merchant wrote anything. */
export function newBlock(type: BlockType, id: string): Block {
  switch (type) {
    case 'hero':
      return { id, type, title: {}, text: {}, picture: null }
    case 'games':
      return { id, type, row: 'all' }
    case 'banner':
      return { id, type, title: {}, text: {}, label: {}, page: 'lobby', picture: null }
    case 'picture':
      return { id, type, picture: null, ratio: '16:9', alt: {}, caption: {} }
    case 'text':
      return { id, type, title: {}, text: {} }
    case 'columns':
      return { id, type, cells: [EMPTY_CELL, EMPTY_CELL] }
    case 'questions':
      return { id, type, title: {}, items: [] }
    case 'categories':
    case 'studios':
    case 'promotions':
    case 'sign-up':
      return { id, type }
  }
}

/** The blocks that players see. */
export function shownBlocks(blocks: readonly Block[]): readonly Block[] {
  return blocks.filter(({ isHidden }) => isHidden !== true)
}

/** All the words of a block, one for each of its fields. */
export function translatorOf(block: Block): readonly LocalizedText[] {
  switch (block.type) {
    case 'hero':
    case 'text':
      return [block.title, block.text]
    case 'banner':
      return [block.title, block.text, block.label]
    case 'picture':
      return [block.alt, block.caption]
    case 'columns':
      return block.cells.flatMap(({ title, text, label }) => [title, text, label])
    case 'questions':
      return [block.title, ...block.items.flatMap(({ question, answer }) => [question, answer])]
    case 'games':
    case 'categories':
    case 'studios':
    case 'promotions':
    case 'sign-up':
      return []
  }
}

/** Whether a block says something in another language that it does not say in this one. */
export function lacksText(block: Block, locale: Locale): boolean {
  return translatorOf(block).some((texts) => texts[locale] === undefined && Object.keys(texts).length > 0)
}

/** The sections of templates whose styles a layout needs. */
export function sectionsOf({ blocks }: PageLayout): readonly SectionKind[] {
  return [...new Set(shownBlocks(blocks).flatMap(sectionOf))]
}

function sectionOf(block: Block): readonly SectionKind[] {
  if (block.type === 'games') return block.row === 'new' ? ['new-games'] : [block.row === 'popular' ? 'popular' : 'games']
  if (block.type === 'studios') return ['providers']
  return block.type === 'banner' || block.type === 'text' || block.type === 'picture' || block.type === 'columns' ? [] : [block.type]
}
