import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { SortHeader, type SortDirection } from './sort-header.tsx'
import { Table, type TableProps } from './table.tsx'

export type Column<Row> = {
  /** Names the column, on phones each of its cells. */
  header: string
  render: (row: Row) => ReactNode
  /** Numbers end at one line. The header of buttons is for screen readers only. */
  kind?: 'number' | 'action' | undefined
  /** Makes the header a button that sorts. */
  sort?: { direction: SortDirection; onSort: () => void } | undefined
  className?: string | undefined
}

export type DataTableProps<Row> = TableProps & {
  /** The first names its row. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Shown instead of a table without rows. */
  empty?: ReactNode
  /** Rows below those of the data, as a total. */
  children?: ReactNode
}

/** A table of data: dense, stacked on phones, and named by a hidden caption, unless told otherwise. */
export function DataTable<Row>({ columns, rows, rowKey, empty, children, ...table }: DataTableProps<Row>) {
  if (rows.length === 0 && empty !== undefined) return empty
  return (
    <Table density="dense" isStacked isCaptionHidden {...table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeaderCell key={column.header} {...column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ header, render, kind, className }, position) =>
              position === 0 ? (
                <th key={header} scope="row" className={clsx(className)}>
                  {render(row)}
                </th>
              ) : (
                <td
                  key={header}
                  data-label={kind === 'action' ? undefined : header}
                  data-numeric={kind === 'number' || undefined}
                  data-act={kind === 'action' || undefined}
                  className={clsx(className)}
                >
                  {render(row)}
                </td>
              ),
            )}
          </tr>
        ))}
        {children}
      </tbody>
    </Table>
  )
}

function HeaderCell({ header, kind, sort, className }: Pick<Column<never>, 'header' | 'kind' | 'sort' | 'className'>) {
  const isNumeric = kind === 'number' || undefined
  if (sort !== undefined) {
    return (
      <SortHeader {...sort} data-numeric={isNumeric} className={clsx(className)}>
        {header}
      </SortHeader>
    )
  }
  return (
    <th scope="col" data-numeric={isNumeric} className={clsx(className)}>
      {kind === 'action' ? <VisuallyHidden>{header}</VisuallyHidden> : header}
    </th>
  )
}
