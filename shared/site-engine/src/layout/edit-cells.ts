import { moved } from './moved.ts'
import { EMPTY_CELL, type Cell } from './page-layout.ts'

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
