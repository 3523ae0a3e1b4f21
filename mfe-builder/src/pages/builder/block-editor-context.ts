import type { Locale } from '@parlour/i18n'
import type { Block } from '@parlour/site-engine'
import { createContext, use } from 'react'

/** What the card and the fields of a block need of the editor. */
export interface BlockEditor {
  readonly blocks: readonly Block[]
  readonly selected: string | null
  readonly isFull: boolean
  /** The language whose words are being written. */
  readonly locale: Locale
  /** Those of the site, the first one first. */
  readonly languages: readonly Locale[]
  readonly select: (id: string) => void
  /** Chooses a block and goes on in its settings. */
  readonly open: (id: string) => void
  readonly move: (id: string, by: -1 | 1) => void
  readonly copy: (id: string) => void
  readonly remove: (id: string) => void
  /** Hides a block from players, or shows it again. */
  readonly toggle: (id: string) => void
  /** Says to readers of the screen what was done. */
  readonly announce: (text: string) => void
}

/** Reaches the cards, which Puck draws, and the fields. */
export const BlockEditorContext = createContext<BlockEditor | null>(null)

/** The editor around a block. */
export function useBlockEditor(): BlockEditor {
  const editor = use(BlockEditorContext)
  if (editor === null) throw new Error('A block stands on no desk')
  return editor
}
