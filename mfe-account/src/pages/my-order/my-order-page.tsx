import { isCallError } from '@parlour/api-client'
import { LoadFailure, useExportMenu, usePermission, useHost, useLocale } from '@parlour/federation-sdk'
import { Button, EmptyState, Menu, Page, PageHeading, TextLink } from '@parlour/ui'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { type endpoints, type QueryOf, PAGES, pagePath } from '@parlour/contracts'
import { client } from '../../client.ts'
import { ErasureBanner } from '../../features/own-data/erasure-banner.tsx'
import { OrderDrawer } from './order-drawer.tsx'
import { OrderFilters } from './order-filters.tsx'
import { apiFilter, apiQuery, isFiltered } from './order-query.ts'
import { ListSkeleton } from './order-skeleton.tsx'
import { OrderTable } from './order-table.tsx'
import { OrderPagination } from './order-pagination.tsx'
import { useOrderQuery, type OrderQueryControl } from './use-order-query.ts'

type OrderFilter = Omit<QueryOf<typeof endpoints.exportOrders>, 'format'>

export function MyOrderPage() {
  const { t } = useTranslation('account')
  const query = useOrderQuery()
  const maySeeMoney = usePermission('money:read')
  return (
    <Page>
      <PageHeading actions={maySeeMoney ? <ExportMenu filter={apiFilter(query)} /> : null}>{t('orders.title')}</PageHeading>
      <ErasureBanner />
      <OrderFilters query={query} />
      <OrderList query={query} />
      <OrderDrawer orderId={query.orderId} onClose={query.close} />
    </Page>
  )
}

function OrderList({ query }: { query: OrderQueryControl }) {
  const { t } = useTranslation('account')
  const orders = client.listOrders.useQuery({ query: apiQuery(query) })
  const { data, currentData, isFetching } = orders
  const isPlaceGone = isRejectedPosition(orders.error, query)
  const restart = useEffectEvent(query.restart)
  useEffect(() => {
    if (isPlaceGone) restart()
  }, [isPlaceGone])
  if (isPlaceGone && data === undefined) return <ListSkeleton />
  if (!isPlaceGone && orders.isError && currentData === undefined) {
    return <LoadFailure title={t('orders.failed')} error={orders.error} onRetry={orders.refetch} isRetrying={isFetching} />
  }
  if (data === undefined) return <ListSkeleton />
  if (currentData?.list.length === 0 && currentData.total === 0) {
    return <NoOrders hasFilter={isFiltered(query)} onShowAll={query.reset} />
  }
  return (
    <>
      {query.isRestarted ? <p role="status">{t('orders.restarted')}</p> : null}
      {data.list.length === 0 ? null : <OrderTable orders={data.list} isStale={isFetching && currentData === undefined} query={query} />}
      <OrderPagination shown={data} query={query} />
    </>
  )
}

/** A stored address can hold a cursor that expired or belongs to another merchant, or a page past the end: the API rejects it. */
function isRejectedPosition(error: unknown, { cursor, page: number }: OrderQueryControl): boolean {
  return isCallError(error) && error.status === 400 && (cursor !== null || number > 1)
}

function ExportMenu({ filter }: { filter: OrderFilter }) {
  const { t } = useTranslation('account')
  const menu = useExportMenu({
    label: t('orders.export'),
    formats: { csv: t('orders.exportCsv'), json: t('orders.exportJson') },
    fetchFile: async (format, signal) => client.exportOrders.fetchFile({ query: { format, ...filter } }, signal),
    fileName: 'orders',
    failedText: t('orders.exportFailed'),
  })
  return <Menu {...menu} />
}

function NoOrders({ hasFilter, onShowAll }: { hasFilter: boolean; onShowAll: () => void }) {
  const { t } = useTranslation('account')
  const { openSite } = useHost()
  const mayOpen = usePermission('sites:write')
  const locale = useLocale()
  if (hasFilter) {
    return (
      <EmptyState
        icon="search"
        title={t('orders.filteredTitle')}
        description={t('orders.filteredText')}
        action={
          <Button variant="secondary" onClick={onShowAll}>
            {t('orders.showAll')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      icon="cart"
      title={t('orders.emptyTitle')}
      description={t('orders.emptyText')}
      action={mayOpen ? <Button onClick={openSite}>{t('openSite')}</Button> : null}
      help={<TextLink to={pagePath(locale, PAGES.cart)}>{t('orders.emptyHelp')}</TextLink>}
    />
  )
}
