import { moved } from './moved.ts'
import { type Block, EMPTY_CELL, type Cell } from './page-layout.ts'

export const MOST_BLOCKS = 30

export type LayoutCommand =
  | { readonly action: 'insert'; readonly at: number; readonly block: Block }
  | { readonly action: 'move'; readonly from: number; readonly to: number }
  | { readonly action: 'copy'; readonly at: number; readonly id: string }
  | { readonly action: 'remove'; readonly at: number }
  | { readonly action: 'change'; readonly block: Block }
  | { readonly action: 'set'; readonly block: Block }
  | { readonly action: 'replace'; readonly blocks: readonly Block[] }

export type LayoutHistory = {
  readonly past: readonly (readonly Block[])[]
  readonly blocks: readonly Block[]
  readonly future: readonly (readonly Block[])[]
  readonly typing: string | null
}

export function historyOf(blocks: readonly Block[]): LayoutHistory {
  return { past: [], blocks, future: [], typing: null }
}

/** A command that is not possible (invalid position, full page, second opening) changes nothing. */
export function edit(history: LayoutHistory, command: LayoutCommand): LayoutHistory {
  const blocks = edited(history.blocks, command)
  if (blocks === history.blocks) return history
  const typing = command.action === 'change' ? command.block.id : null
  const isTypingOn = typing !== null && typing === history.typing
  return { past: isTypingOn ? history.past : [...history.past, history.blocks], blocks, future: [], typing }
}

export function undo(history: LayoutHistory): LayoutHistory {
  const blocks = history.past.at(-1)
  if (blocks === undefined) return history
  return { past: history.past.slice(0, -1), blocks, future: [history.blocks, ...history.future], typing: null }
}

export function redo(history: LayoutHistory): LayoutHistory {
  const [blocks, ...future] = history.future
  if (blocks === undefined) return history
  return { past: [...history.past, history.blocks], blocks, future, typing: null }
}

export function hidden(block: Block, isHidden: boolean): Block {
  const { isHidden: _, ...shown } = block
  return isHidden ? { ...shown, isHidden } : shown
}

export function hasRoomFor(blocks: readonly Block[], type: Block['type']): boolean {
  return blocks.length < MOST_BLOCKS && (type !== 'hero' || blocks.every((block) => block.type !== 'hero'))
}

function edited(blocks: readonly Block[], command: LayoutCommand): readonly Block[] {
  switch (command.action) {
    case 'insert':
      return inserted(blocks, command.at, command.block)
    case 'copy': {
      const block = blocks[command.at]
      return block === undefined ? blocks : inserted(blocks, command.at + 1, { ...block, id: command.id })
    }
    case 'move':
      return moved(blocks, command.from, command.to)
    case 'remove':
      return blocks[command.at] === undefined ? blocks : blocks.toSpliced(command.at, 1)
    case 'change':
    case 'set':
      return changed(blocks, command.block)
    case 'replace':
      return command.blocks
  }
}

function inserted(blocks: readonly Block[], at: number, block: Block): readonly Block[] {
  const isKnown = blocks.some(({ id }) => id === block.id)
  return isKnown || at < 0 || at > blocks.length || !hasRoomFor(blocks, block.type) ? blocks : blocks.toSpliced(at, 0, block)
}

function changed(blocks: readonly Block[], block: Block): readonly Block[] {
  const at = blocks.findIndex(({ id, type }) => id === block.id && type === block.type)
  return at === -1 ? blocks : blocks.with(at, block)
}

export const CELLS = { least: 2, most: 3 } as const

export type CellCommand =
  | { readonly action: 'add' }
  | { readonly action: 'move'; readonly from: number; readonly to: number }
  | { readonly action: 'copy' | 'remove'; readonly at: number }

/** A command that is not possible changes nothing. */
export function editCells(cells: readonly Cell[], command: CellCommand): readonly Cell[] {
  switch (command.action) {
    case 'add':
      return cells.length < CELLS.most ? [...cells, EMPTY_CELL] : cells
    case 'move':
      return moved(cells, command.from, command.to)
    case 'copy': {
      const cell = cells[command.at]
      return cell !== undefined && cells.length < CELLS.most ? cells.toSpliced(command.at + 1, 0, cell) : cells
    }
    case 'remove':
      return cells[command.at] !== undefined && cells.length > CELLS.least ? cells.toSpliced(command.at, 1) : cells
  }
}
