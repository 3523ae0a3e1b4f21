import type { ListName } from '@parlour/contracts'
import { EmptyState, LinkButton, Pagination, Skeleton, Stack, useDelayedFlag } from '@parlour/ui'
import type { ParseKeys, TFunction } from 'i18next'
import { Fragment, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { ConsoleFrame } from '../console-frame/console-frame.tsx'
import { useConsole } from '../console-frame/use-console.ts'
import { FindForm, SEARCH_MAX } from './find-form.tsx'
import { QueueFailure, type QueryState } from './loaded.tsx'
import { ListTable, sortIn, sortItems, type ListColumn } from './list-table.tsx'
import { ListTools } from './list-tools.tsx'
import { SplitView, StateTabs } from './split-view.tsx'
import { pageOf, useQueueAddress, type QueueAddress } from './use-queue-address.ts'

type Key = ParseKeys<'console'>
type Identified = { readonly id: string }

export interface QueueView<State extends string> {
  readonly state: State
  readonly search: string
  /** A column, with a minus when descending; empty for the order of the queue. */
  readonly sort: string
  readonly page: number
  readonly id: string | null
  readonly params: URLSearchParams
}

interface QueueRows<State extends string, Item, Open> {
  readonly list: readonly Item[]
  /** By state; a dash is shown where it is missing. */
  readonly counts?: Partial<Readonly<Record<State, number>>>
  /** Where the open entry is looked up, when that is not the list. */
  readonly known?: readonly Open[]
  /** The list is one page of all. */
  readonly paging?: { readonly page: number; readonly pageSize: number; readonly total: number }
  /** The list is all, to be shown in pages. */
  readonly pageSize?: number
}

export interface QueueDefinition<Data, State extends string, Item extends Identified, Open extends Identified> {
  readonly name: ListName
  readonly title: Key
  readonly lead: Key
  readonly leadValues?: Readonly<Record<string, number>>
  readonly failed: Key
  readonly detailLabel: Key
  /** Tabs. The first is shown when the address names none. */
  readonly states?: readonly State[]
  readonly stateLabel?: (state: State, t: TFunction<'console'>) => string
  /** Label of the search field, which is left out without it. */
  readonly search?: Key
  readonly Filters?: ComponentType<{ address: QueueAddress }>
  readonly isNarrowed?: (params: URLSearchParams) => boolean
  /** The open entry stays open when another tab is chosen. */
  readonly keepsOpen?: true
  readonly useList: (view: QueueView<State>) => QueryState<Data>
  readonly rows: (data: Data, view: QueueView<State>) => QueueRows<State, Item, Open>
  readonly columns: readonly ListColumn<Item>[]
  readonly detail: (item: Open, onChange: (changed: Open) => void) => ReactNode
  readonly ListHead?: ComponentType<{ list: readonly Item[] }>
  readonly Below?: ComponentType
  /** An empty list that nothing narrows. */
  readonly empty?: { readonly title: Key; readonly text?: Key }
  readonly filtered?: { readonly title: Key; readonly showAll: Key }
}

/** A page of the console with a list, its filters, and the open entry, all three in the address. */
export function defineQueue<Data, State extends string, Item extends Identified, Open extends Identified = Item>(
  queue: QueueDefinition<Data, State, Item, Open>,
): ComponentType {
  const { title, lead, leadValues = {}, states = [], stateLabel, search, Filters, ListHead, useList, Below } = queue
  type ViewProps = { view: QueueView<State>; address: QueueAddress }

  function QueuePage() {
    const { t } = useConsole()
    const address = useQueueAddress()
    const { params } = address
    const view = useMemo(() => viewOf(queue, params), [params])
    const query = useList(view)
    return (
      <ConsoleFrame title={t(title)} lead={t(lead, leadValues)}>
        <Queue query={query} view={view} address={address} />
        {Below ? <Below /> : null}
      </ConsoleFrame>
    )
  }

  function Queue({ query, view, address }: ViewProps & { query: QueryState<Data> }) {
    const { data, error, isFetching, refetch } = query
    const { t } = useConsole()
    const rows = useMemo(() => (data === undefined ? undefined : queue.rows(data, view)), [data, view])
    const isSkeletonShown = useDelayedFlag(data === undefined && isFetching)
    if (rows === undefined && error !== undefined) {
      return <QueueFailure title={t(queue.failed)} error={error} isRetrying={isFetching} onRetry={refetch} />
    }
    const tabs = states.map((state, position) => ({
      id: state,
      label: stateLabel?.(state, t) ?? state,
      count: rows?.counts?.[state],
      to: address.linkTo({ state: position === 0 ? '' : state, page: '', ...(queue.keepsOpen ? {} : { id: '' }) }),
      isCurrent: state === view.state,
    }))
    return (
      <>
        <Stack direction="row" align="center" justify="between" gap="8" columnGap="16">
          {tabs.length === 0 ? <span /> : <StateTabs label={t('queue.states')} tabs={tabs} />}
          <ListTools list={queue.name} query={address.viewQuery} />
        </Stack>
        {search === undefined ? null : (
          <FindForm label={t(search)} search={view.search} onFind={(found) => address.set({ search: found, page: '', id: '' })} />
        )}
        {Filters ? <Filters address={address} /> : null}
        {rows === undefined ? (
          isSkeletonShown && <Skeleton shape="block" blockSize="320px" />
        ) : (
          <Rows rows={rows} view={view} address={address} isStale={isFetching} />
        )}
      </>
    )
  }

  function Rows({ rows, view, address, isStale }: ViewProps & { rows: QueueRows<State, Item, Open>; isStale: boolean }) {
    const { t, locale } = useConsole()
    const { known } = rows
    const { list, paging } = pageIn({ ...rows, list: sortItems(rows.list, queue.columns, view.sort, locale) }, view.page)
    const { open, renew } = useOpenEntry<Item | Open>(address.id, known ?? rows.list)
    const shown =
      list.length === 0 ? (
        <NoEntries view={view} />
      ) : (
        <>
          {ListHead ? <ListHead list={list} /> : null}
          <ListTable
            label={t(title)}
            columns={queue.columns}
            items={list}
            sort={view.sort}
            openId={open?.id ?? null}
            address={address}
            isStale={isStale}
          />
          {paging ? (
            <Pagination {...paging} onChange={(page) => address.set({ page: String(page), ...(search === undefined ? {} : { id: '' }) })} />
          ) : null}
        </>
      )
    const detail =
      open === null ? (
        address.id !== null && !isStale && <EmptyState title={t('queue.gone')} />
      ) : (
        <Fragment key={open.id}>{queue.detail(open as Open, renew)}</Fragment>
      )
    return <SplitView openId={open?.id ?? null} detailLabel={t(queue.detailLabel)} list={shown} detail={detail} />
  }

  function NoEntries({ view }: { view: QueueView<State> }) {
    const { t } = useConsole()
    const { isNarrowed, empty, filtered } = queue
    const isWhole = view.state === (states[0] ?? '') && view.page === 1 && view.search === '' && isNarrowed?.(view.params) !== true
    if (empty !== undefined && (isWhole || filtered === undefined)) {
      return <EmptyState icon="check" title={t(empty.title)} description={empty.text && t(empty.text)} />
    }
    if (filtered === undefined) return null
    const action = (
      <LinkButton variant="secondary" to={{ search: '' }}>
        {t(filtered.showAll)}
      </LinkButton>
    )
    return <EmptyState icon="search" title={t(filtered.title)} action={action} />
  }

  return QueuePage
}

/** An entry that left the list stays open as last loaded; `renew` replaces it with the result of a change. */
function useOpenEntry<Item extends Identified>(id: string | null, listed: readonly Item[]) {
  const [seen, setSeen] = useState(listed)
  const [stored, setShown] = useState<Item | null>(null)
  const found = listed.find((entry) => entry.id === id) ?? null
  const isNewList = listed !== seen
  if (isNewList) setSeen(listed)
  const open = stored?.id === id && !(isNewList && found !== null) ? stored : found
  if (open !== null && open !== stored) setShown(open)
  return { open, renew: setShown as (changed: Item) => void }
}

/** For a list that the API sorts: `Sort` are the columns with `sort: 'api'`. */
export function sortBy<Sort extends string>(sort: Sort | ''): { sort?: Sort } {
  return sort === '' ? {} : { sort }
}

function pageIn<State extends string, Item, Open>(rows: QueueRows<State, Item, Open>, wanted: number) {
  const { list, paging, pageSize } = rows
  if (pageSize === undefined) return { list, paging }
  const page = Math.max(1, Math.min(wanted, Math.ceil(list.length / pageSize)))
  return { list: list.slice((page - 1) * pageSize, page * pageSize), paging: { page, pageSize, total: list.length } }
}

function viewOf<State extends string, Item>(
  { states = [], columns }: { readonly states?: readonly State[]; readonly columns: readonly ListColumn<Item>[] },
  params: URLSearchParams,
): QueueView<State> {
  const state = states.find((known) => known === params.get('state')) ?? states[0] ?? ('' as State)
  const sort = sortIn(columns, params.get('sort'))
  return { state, sort, page: pageOf(params), id: params.get('id'), params, search: (params.get('search') ?? '').slice(0, SEARCH_MAX) }
}
