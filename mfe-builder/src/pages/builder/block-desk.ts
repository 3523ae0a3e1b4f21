import type { Block } from '@parlour/site-engine'
import { createContext, use } from 'react'

/** What the card of a block needs of the desk. */
export interface BlockDesk {
  readonly blocks: readonly Block[]
  readonly selected: string | null
  readonly isFull: boolean
  readonly select: (id: string) => void
  readonly move: (id: string, by: -1 | 1) => void
  readonly copy: (id: string) => void
  readonly remove: (id: string) => void
}

/** Reaches the cards, which Puck draws. */
export const BlockDeskContext = createContext<BlockDesk | null>(null)

/** The desk around a card. */
export function useBlockDesk(): BlockDesk {
  const desk = use(BlockDeskContext)
  if (desk === null) throw new Error('A block stands on no desk')
  return desk
}
