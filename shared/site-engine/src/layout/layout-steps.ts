import type { Locale } from '@parlour/i18n'

export type StoredBlock = Readonly<Record<string, unknown>>

/** Migrates blocks to the next version; the first step starts at version 1, where texts had only the first language. */
export type LayoutStep = (blocks: readonly StoredBlock[], first: Locale) => readonly StoredBlock[]

/** Oldest first. Never edit a released step: the database contains layouts of every version. */
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
