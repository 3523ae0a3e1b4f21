import type { Locale } from '@parlour/i18n'

/** A block as some version wrote it. */
export type StoredBlock = Readonly<Record<string, unknown>>

/** Brings the blocks from one version to the next; the first step starts from version 1. Sites wrote their words in their first language then. */
export type LayoutStep = (blocks: readonly StoredBlock[], first: Locale) => readonly StoredBlock[]

/** Changes of the form, oldest first. A merged step is never edited: layouts of every version lie in the database. */
export const STEPS: readonly LayoutStep[] = [
  // Version 2: words by language, and a place for a picture.
  (blocks, first) => blocks.map((block) => ({ ...textsByLanguage(block, first), ...(hasPicture(block) ? { picture: null } : {}) })),
  // Version 3: a place for a picture and a button in each column.
  (blocks) => blocks.map((block) => (block.type === 'columns' ? { ...block, cells: withCells(block.cells) } : block)),
]

const TEXTS: ReadonlySet<string> = new Set(['title', 'text', 'label', 'question', 'answer'])

function textsByLanguage(block: StoredBlock, first: Locale): StoredBlock {
  return Object.fromEntries(
    Object.entries(block).map(([key, value]) => {
      if (key === 'items' && Array.isArray(value)) return [key, value.map((item: StoredBlock) => textsByLanguage(item, first))]
      return [key, TEXTS.has(key) ? (value === '' ? {} : { [first]: value }) : value]
    }),
  )
}

function withCells(cells: unknown): unknown {
  return Array.isArray(cells) ? cells.map((cell: StoredBlock) => ({ ...cell, picture: null, label: {}, page: 'lobby' })) : cells
}

function hasPicture({ type }: StoredBlock): boolean {
  return type === 'hero' || type === 'banner'
}
