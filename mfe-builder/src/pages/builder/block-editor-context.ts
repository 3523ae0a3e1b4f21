import type { Locale } from '@parlour/i18n'
import type { Block } from '@parlour/site-engine'
import { createContext, use } from 'react'

export interface BlockEditor {
  readonly blocks: readonly Block[]
  readonly selected: string | null
  readonly isFull: boolean
  readonly locale: Locale
  readonly languages: readonly Locale[]
  readonly select: (id: string) => void
  readonly open: (id: string) => void
  readonly move: (id: string, by: -1 | 1) => void
  readonly copy: (id: string) => void
  readonly remove: (id: string) => void
  readonly toggle: (id: string) => void
  readonly announce: (text: string) => void
}

/** Shares the editor with the cards and the fields. */
export const BlockEditorContext = createContext<BlockEditor | null>(null)

export function useBlockEditor(): BlockEditor {
  const editor = use(BlockEditorContext)
  if (editor === null) throw new Error('A block stands on no desk')
  return editor
}
