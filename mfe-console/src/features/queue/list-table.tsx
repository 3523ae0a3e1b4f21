import type { Locale } from '@parlour/i18n'
import { DataTable, type Column, type SortDirection } from '@parlour/ui'
import { clsx } from 'clsx'
import type { ParseKeys, TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useConsole } from '../console-frame/use-console.ts'
import { useRowHeight } from './list-tools.tsx'
import type { QueueAddress } from './use-queue-address.ts'
import classes from './list-table.module.css'

export interface ListColumn<Item> {
  /** Names the order by it in the address. */
  readonly id: string
  readonly header: ParseKeys<'console'>
  readonly cell: (item: Item, t: TFunction<'console'>, locale: Locale) => ReactNode
  readonly isNumber?: true
  /** Stays when the open entry takes most of the width. The first column always does. */
  readonly isBrief?: true
  /** What the page sorts by; `api` where the list comes in pages, which only the API can sort. */
  readonly sort?: 'api' | ((item: Item) => string | number)
}

type ListTableProps<Item> = {
  label: string
  columns: readonly ListColumn<Item>[]
  items: readonly Item[]
  sort: string
  openId: string | null
  address: QueueAddress
  isStale: boolean
}

export function ListTable<Item extends { readonly id: string }>(props: ListTableProps<Item>) {
  const { label, columns, items, sort, openId, address, isStale } = props
  const { t, locale } = useConsole()
  const rowHeight = useRowHeight()
  const shown = openId === null ? columns : columns.filter(({ isBrief }, position) => position === 0 || isBrief)
  const tableColumns = shown.map((column, position): Column<Item> => ({
    header: t(column.header),
    kind: column.isNumber && 'number',
    sort: column.sort && {
      direction: directionOf(sort, column.id),
      onSort: () => address.set({ sort: nextSort(sort, column.id), page: '' }),
    },
    render: (item) => {
      const cell = column.cell(item, t, locale)
      if (position > 0) return cell
      return (
        <Link
          to={address.linkTo({ id: item.id })}
          preventScrollReset
          aria-current={item.id === openId ? 'true' : undefined}
          className={classes.entry}
        >
          {cell}
        </Link>
      )
    },
  }))
  return (
    <DataTable
      caption={label}
      aria-busy={isStale}
      className={clsx(classes.root, rowHeight)}
      columns={tableColumns}
      rows={items}
      rowKey={({ id }) => id}
    />
  )
}

/** In the order that the address names, unless the API made it. */
export function sortItems<Item>(items: readonly Item[], columns: readonly ListColumn<Item>[], sort: string, locale: Locale) {
  const column = columns.find(({ id }) => sort === id || sort === `-${id}`)
  if (column?.sort === undefined || column.sort === 'api') return items
  const { sort: valueOf } = column
  const sign = sort.startsWith('-') ? -1 : 1
  const texts = new Intl.Collator(locale, { numeric: true })
  const compare = (one: string | number, other: string | number) =>
    typeof one === 'number' && typeof other === 'number' ? one - other : texts.compare(String(one), String(other))
  return items.toSorted((one, other) => sign * compare(valueOf(one), valueOf(other)))
}

function directionOf(sort: string, id: string): SortDirection {
  return sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : 'none'
}

/** Ascending, descending, and back to the order of the queue. */
function nextSort(sort: string, id: string): string {
  return sort === id ? `-${id}` : sort === `-${id}` ? '' : id
}
