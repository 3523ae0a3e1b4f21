import type { DataOf, endpoints } from '@parlour/contracts'
import { formatDateTime } from '@parlour/i18n'
import { EmptyState, Pagination, Skeleton, Table, useDelayedFlag } from '@parlour/ui'
import { client, PAGE_SIZE } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useTexts } from '../../features/console-frame/use-texts.ts'
import { FindForm } from '../../features/queue/find-form.tsx'
import { useQueueAddress } from '../../features/queue/use-queue-address.ts'
import { QueueFailure } from '../../features/queue/loaded.tsx'
import { MerchantLink, Note } from '../../features/release-facts/facts.tsx'
import { StatusPill } from '../../features/release-facts/status-pill.tsx'

export function MerchantsPage() {
  const { t } = useTexts()
  const address = useQueueAddress()
  const search = address.params.get('search') ?? ''
  const { currentData, error, isFetching, refetch } = client.listMerchants.useQuery(
    { query: { ...(search === '' ? {} : { search }), page: String(address.page), pageSize: PAGE_SIZE } },
    { refetchOnMountOrArgChange: true },
  )
  const isSkeletonShown = useDelayedFlag(currentData === undefined && isFetching)
  return (
    <ConsoleFrame title={t('merchants.title')} lead={t('merchants.lead')}>
      <FindForm label={t('merchants.search')} search={search} onFind={(typed) => address.set({ search: typed, page: '' })} />
      {currentData !== undefined ? (
        <>
          <Found {...currentData} isStale={isFetching} />
          {currentData.merchants.total === 0 ? null : (
            <Pagination {...currentData.merchants} onChange={(page) => address.set({ page: String(page) })} />
          )}
        </>
      ) : error !== undefined ? (
        <QueueFailure title={t('merchants.loadFailed')} error={error} isRetrying={isFetching} onRetry={refetch} />
      ) : (
        isSkeletonShown && <Skeleton shape="block" blockSize="320px" />
      )}
    </ConsoleFrame>
  )
}

function Found({ merchants: { list, total }, isCut, isStale }: DataOf<typeof endpoints.listMerchants> & { isStale: boolean }) {
  const { t, locale } = useTexts()
  if (total === 0) return <EmptyState icon="search" title={t('merchants.emptyTitle')} description={t('merchants.emptyText')} />
  return (
    <>
      {isCut ? <Note>{t('merchants.cut')}</Note> : null}
      <Table caption={t('merchants.title')} isCaptionHidden density="dense" isStacked aria-busy={isStale}>
        <thead>
          <tr>
            <th scope="col">{t('staff.account')}</th>
            <th scope="col">{t('queue.email')}</th>
            <th scope="col">{t('releases.status')}</th>
            <th scope="col">{t('merchants.registered')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ id, username, email, state, registeredAt }) => (
            <tr key={id}>
              <th scope="row">
                <MerchantLink id={id}>{username}</MerchantLink>
              </th>
              <td data-label={t('queue.email')}>
                <bdi dir="ltr">{email}</bdi>
              </td>
              <td data-label={t('releases.status')}>
                <StatusPill of="merchants.state" state={state} />
              </td>
              <td data-label={t('merchants.registered')}>
                <time dateTime={registeredAt}>{formatDateTime(registeredAt, locale)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}
