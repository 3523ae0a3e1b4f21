import type { Locale } from '@parlour/i18n'
import { DataTable, type Column, type SortDirection } from '@parlour/ui'
import type { ParseKeys, TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useConsole } from '../console-frame/use-console.ts'
import { useRowHeight } from './list-tools.tsx'
import { useQueueAddress, type QueueAddress } from './use-queue-address.ts'
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
    ...headOf(column, t, sort, (next) => address.set({ sort: next, page: '' })),
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
      className={[classes.root, rowHeight].join(' ')}
      columns={tableColumns}
      rows={items}
      rowKey={({ id }) => id}
    />
  )
}

type ActionTableProps<Item> = {
  label: string
  columns: readonly ListColumn<Item>[]
  items: readonly Item[]
  rowKey: (item: Item) => string
  /** The buttons of an entry; null for who may not act. */
  renderActions?: ((item: Item) => ReactNode) | null
  /** Names the order in the address, for the second table of a page. */
  sortName?: string
  empty: ReactNode
  isStale?: boolean
}

/** A list whose entries have their buttons with them. */
export function ActionTable<Item>({ label, columns, items, renderActions, sortName = 'sort', isStale, ...rest }: ActionTableProps<Item>) {
  const { t, locale } = useConsole()
  const address = useQueueAddress()
  const rowHeight = useRowHeight()
  const sort = address.params.get(sortName) ?? ''
  const shown = columns.map((column): Column<Item> => ({
    ...headOf(column, t, sort, (next) => address.set({ [sortName]: next, ...(column.sort === 'api' ? { page: '' } : {}) })),
    render: (item) => column.cell(item, t, locale),
  }))
  const buttons: readonly Column<Item>[] = renderActions ? [{ header: t('lists.actions'), kind: 'action', render: renderActions }] : []
  return (
    <DataTable
      caption={label}
      aria-busy={isStale}
      className={rowHeight}
      columns={[...shown, ...buttons]}
      rows={sortItems(items, columns, sort, locale)}
      {...rest}
    />
  )
}

function headOf<Item>(
  { id, header, isNumber, sort: isSorting }: ListColumn<Item>,
  t: TFunction<'console'>,
  sort: string,
  onSort: (next: string) => void,
): Pick<Column<Item>, 'header' | 'kind' | 'sort'> {
  const sorting = isSorting && { direction: directionOf(sort, id), onSort: () => onSort(nextSort(sort, id)) }
  return { header: t(header), kind: isNumber && 'number', sort: sorting }
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

/** The order that an address names; empty for the order of the list. */
export function sortIn<Item>(columns: readonly ListColumn<Item>[], named: string | null): string {
  const sorts = columns.filter(({ sort }) => sort !== undefined).flatMap(({ id }) => [id, `-${id}`])
  return sorts.find((known) => known === named) ?? ''
}

function directionOf(sort: string, id: string): SortDirection {
  return sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : 'none'
}

/** Ascending, descending, and back to the order of the queue. */
function nextSort(sort: string, id: string): string {
  return sort === id ? `-${id}` : sort === `-${id}` ? '' : id
}
