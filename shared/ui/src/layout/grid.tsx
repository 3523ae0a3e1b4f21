import { createElement } from 'react'
import { clsx } from 'clsx'
import classes from './grid.module.css'
import { boxProps, type Box, type BoxProps } from './stack.tsx'
import type { Tag } from './text.tsx'

/** Shares of the width; `auto` is as wide as its content. */
type Columns = '2' | '3' | '4' | '1:2' | '1:3' | '2:1' | '2:3' | '5:7' | '7:5' | '1:auto' | 'auto:1'

export type GridProps<Element extends Tag = 'div'> = Box<Element, GridOptions>

interface GridOptions extends BoxProps {
  columns: Columns
  /** Width of the page from which there are columns; on a narrower one the items are below each other, or in `narrow` columns. */
  from?: '576' | '768' | '1024' | '1280' | undefined
  narrow?: '2' | undefined
}

export function Grid<Element extends Tag = 'div'>({ as, columns, from, narrow, className, ...rest }: GridProps<Element>) {
  const shape = { 'data-columns': columns, 'data-from': from, 'data-narrow': narrow }
  return createElement<object>(as ?? 'div', { ...boxProps({ ...rest, className: clsx(classes.root, className) }), ...shape })
}
