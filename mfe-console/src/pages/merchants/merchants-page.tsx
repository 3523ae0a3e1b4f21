import type { DataOf, endpoints } from '@parlour/contracts'
import { DataTable, EmptyState, Pagination, Stack } from '@parlour/ui'
import { client, PAGE_SIZE } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { FindForm } from '../../features/queue/find-form.tsx'
import { ListTools, useRowHeight } from '../../features/queue/list-tools.tsx'
import { useQueueAddress } from '../../features/queue/use-queue-address.ts'
import { currentOf, Loaded } from '../../features/queue/loaded.tsx'
import { DateTime, MerchantLink, Note } from '../../features/release-facts/facts.tsx'
import { StatusPill } from '../../features/release-facts/pills.tsx'

export function MerchantsPage() {
  const { t } = useConsole()
  const address = useQueueAddress()
  const search = address.params.get('search') ?? ''
  const query = client.listMerchants.useQuery(
    { query: { ...(search === '' ? {} : { search }), page: String(address.page), pageSize: PAGE_SIZE } },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <ConsoleFrame title={t('merchants.title')} lead={t('merchants.lead')}>
      <Stack direction="row" align="end" justify="between" gap="8" columnGap="16">
        <FindForm label={t('merchants.search')} search={search} onFind={(typed) => address.set({ search: typed, page: '' })} />
        <ListTools list="merchants" query={address.viewQuery} />
      </Stack>
      <Loaded query={currentOf(query)} failed={t('merchants.loadFailed')}>
        {({ merchants, isCut }) =>
          merchants.total === 0 ? (
            <EmptyState icon="search" title={t('merchants.emptyTitle')} description={t('merchants.emptyText')} />
          ) : (
            <>
              {isCut ? <Note>{t('merchants.cut')}</Note> : null}
              <MerchantTable merchants={merchants.list} isStale={query.isFetching} />
              <Pagination {...merchants} onChange={(page) => address.set({ page: String(page) })} />
            </>
          )
        }
      </Loaded>
    </ConsoleFrame>
  )
}

type FoundMerchants = DataOf<typeof endpoints.listMerchants>['merchants']['list']

function MerchantTable({ merchants, isStale }: { merchants: FoundMerchants; isStale: boolean }) {
  const { t } = useConsole()
  return (
    <DataTable
      className={useRowHeight()}
      caption={t('merchants.title')}
      aria-busy={isStale}
      rows={merchants}
      rowKey={({ id }) => id}
      columns={[
        { header: t('staff.account'), render: ({ id, username }) => <MerchantLink id={id}>{username}</MerchantLink> },
        { header: t('queue.email'), render: ({ email }) => <bdi dir="ltr">{email}</bdi> },
        { header: t('releases.status'), render: ({ state }) => <StatusPill of="merchants.state" state={state} /> },
        { header: t('merchants.registered'), render: ({ registeredAt }) => <DateTime at={registeredAt} /> },
      ]}
    />
  )
}
