import type { Locale } from '@parlour/i18n'
import type { GameCategory } from '../catalog/games.ts'
import type { SectionKind, Template } from '../catalog/design.types.ts'
import type { SitePage } from '../site-pages.ts'
import { STEPS, type LayoutStep, type StoredBlock } from './layout-steps.ts'
import type { LocalizedText } from './localized-text.ts'

export type GameRow = 'popular' | 'new' | 'all' | GameCategory

/** Identified by content hash; sizes in pixels (decision 0043). */
export type OwnPicture = { readonly hash: string; readonly width: number; readonly height: number }

export type PictureRatio = '21:9' | '16:9' | '4:3' | '1:1'

export type OwnQuestion = { readonly question: LocalizedText; readonly answer: LocalizedText }

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

/** An opening or questions without texts show those of the product. A hidden block is visible in the editor only. */
export type Block = { readonly id: string; readonly isHidden?: boolean } & BlockKind

export type BlockType = Block['type']

export type PageLayout = { readonly version: number; readonly blocks: readonly Block[] }

export type StoredLayout = { readonly version: number; readonly blocks: readonly StoredBlock[] }

export const LAYOUT_VERSION = STEPS.length + 1

/** Migrates a stored layout to the current version; null for null, and for a layout written by a later release. */
export function readLayout(stored: StoredLayout | null, first: Locale, steps: readonly LayoutStep[] = STEPS): PageLayout | null {
  if (stored === null || stored.version > steps.length + 1) return null
  const blocks = steps.slice(stored.version - 1).reduce((sofar, step) => step(sofar, first), stored.blocks)
  return { version: steps.length + 1, blocks: blocks as unknown as readonly Block[] }
}

/** Every block has a unique id, and there is no second opening. */
export function isWellFormed({ version, blocks }: PageLayout): boolean {
  const isOpenedOnce = blocks.filter(({ type }) => type === 'hero').length <= 1
  return version === LAYOUT_VERSION && isOpenedOnce && new Set(blocks.map(({ id }) => id)).size === blocks.length
}

export function layoutOf({ sections }: Pick<Template, 'sections'>): PageLayout {
  return { version: LAYOUT_VERSION, blocks: sections.map((kind, position) => blockOf(kind, `start${position + 1}`)) }
}

function blockOf(kind: SectionKind, id: string): Block {
  if (kind === 'popular') return { id, type: 'games', row: 'popular' }
  if (kind === 'new-games') return { id, type: 'games', row: 'new' }
  if (kind === 'providers') return { id, type: 'studios' }
  return newBlock(kind, id)
}

export const EMPTY_CELL: Cell = { title: {}, text: {}, picture: null, label: {}, page: 'lobby' }

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

export function shownBlocks(blocks: readonly Block[]): readonly Block[] {
  return blocks.filter(({ isHidden }) => isHidden !== true)
}

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

export function lacksText(block: Block, locale: Locale): boolean {
  return translatorOf(block).some((texts) => texts[locale] === undefined && Object.keys(texts).length > 0)
}

export function sectionsOf({ blocks }: PageLayout): readonly SectionKind[] {
  return [...new Set(shownBlocks(blocks).flatMap(sectionOf))]
}

function sectionOf(block: Block): readonly SectionKind[] {
  if (block.type === 'games') return block.row === 'new' ? ['new-games'] : [block.row === 'popular' ? 'popular' : 'games']
  if (block.type === 'studios') return ['providers']
  return block.type === 'banner' || block.type === 'text' || block.type === 'picture' || block.type === 'columns' ? [] : [block.type]
}
