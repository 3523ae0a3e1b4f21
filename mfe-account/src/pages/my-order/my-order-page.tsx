import { useHost } from '@parlour/federation-sdk'
import { Button, EmptyState, PageHeading } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useAccountOrdersQuery } from '../../api/account-api.ts'
import { LoadFailure } from '../../features/load-panel/load-failure.tsx'
import { PanelSkeleton } from '../../features/load-panel/panel-skeleton.tsx'
import { ListTurner } from '../../features/turn-pages/list-turner.tsx'
import page from '../account-page.module.css'
import { OrderDrawer } from './order-drawer.tsx'
import { OrderTable } from './order-table.tsx'
import { StatusFilter } from './status-filter.tsx'
import { useOrderQuery } from './use-order-query.ts'

const PAGE_SIZE = '10'

/** R14: orders with status filter and pages in the address, and the detail of one. */
export function MyOrderPage() {
  const { t } = useTranslation('account')
  const query = useOrderQuery()
  const orders = useAccountOrdersQuery({
    query: { page: String(query.page), pageSize: PAGE_SIZE, ...(query.status === undefined ? {} : { status: String(query.status) }) },
  })
  const { data } = orders
  return (
    <div className={page.page}>
      <PageHeading>{t('orders.title')}</PageHeading>
      <StatusFilter value={query.status} onChange={query.filter} />
      {data === undefined ? (
        orders.isError ? (
          <LoadFailure title={t('orders.failed')} error={orders.error} onRetry={orders.refetch} isRetrying={orders.isFetching} />
        ) : (
          <PanelSkeleton label={t('load.loading')} rows={4} rowSize="48px" />
        )
      ) : orders.currentData?.list.length === 0 ? (
        <NoOrders isFiltered={query.status !== undefined} onShowAll={() => query.filter(undefined)} />
      ) : (
        <>
          <OrderTable orders={data.list} isStale={orders.isFetching} onOpen={query.open} />
          <ListTurner page={data.page} pageSize={data.pageSize} total={data.total} onChange={query.turn} />
        </>
      )}
      <OrderDrawer orderId={query.orderId} onClose={query.close} />
    </div>
  )
}

function NoOrders({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  const { t } = useTranslation('account')
  const { openSite } = useHost()
  if (isFiltered) {
    return (
      <EmptyState
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
      action={<Button onClick={openSite}>{t('openSite')}</Button>}
    />
  )
}
