import { PageHeading } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useAccountOrdersQuery } from '../../api/orders-api.ts'
import { ExportMenu } from '../../features/export-orders/export-menu.tsx'
import { LoadFailure } from '../../features/load-panel/load-failure.tsx'
import page from '../account-page.module.css'
import { NoOrders } from './no-orders.tsx'
import { OrderDrawer } from './order-drawer.tsx'
import { OrderFilters } from './order-filters.tsx'
import { apiFilter, apiQuery, isFiltered } from './order-query.ts'
import { ListSkeleton } from './order-skeleton.tsx'
import { OrderTable } from './order-table.tsx'
import { OrderTurner } from './order-turner.tsx'
import { useOrderQuery, type OrderQueryControl } from './use-order-query.ts'

/** R14: orders with filters and pages in the address, and the detail of one. */
export function MyOrderPage() {
  const { t } = useTranslation('account')
  const query = useOrderQuery()
  return (
    <div className={page.page}>
      <PageHeading actions={<ExportMenu filter={apiFilter(query)} />}>{t('orders.title')}</PageHeading>
      <OrderFilters query={query} />
      <OrderList query={query} />
      <OrderDrawer orderId={query.orderId} onClose={query.close} />
    </div>
  )
}

/** The rows of the query; while the next ones load, the last ones stay. */
function OrderList({ query }: { query: OrderQueryControl }) {
  const { t } = useTranslation('account')
  const orders = useAccountOrdersQuery({ query: apiQuery(query) })
  const { data, currentData, isFetching } = orders
  if (orders.isError && currentData === undefined) {
    return <LoadFailure title={t('orders.failed')} error={orders.error} onRetry={orders.refetch} isRetrying={isFetching} />
  }
  if (data === undefined) return <ListSkeleton label={t('load.loading')} />
  if (currentData?.list.length === 0 && currentData.total === 0) {
    return <NoOrders isFiltered={isFiltered(query)} onShowAll={query.reset} />
  }
  return (
    <>
      {data.list.length === 0 ? null : <OrderTable orders={data.list} isStale={isFetching && currentData === undefined} query={query} />}
      <OrderTurner shown={data} query={query} />
    </>
  )
}
