import type { ListedMerchant, MerchantSort } from '@parlour/contracts'
import { EmptyState, Pagination, Stack } from '@parlour/ui'
import { client, PAGE_SIZE } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { sortBy } from '../../features/queue/define-queue.tsx'
import { FindForm } from '../../features/queue/find-form.tsx'
import { ActionTable, sortIn, type ListColumn } from '../../features/queue/list-table.tsx'
import { ListTools } from '../../features/queue/list-tools.tsx'
import { currentOf, Loaded } from '../../features/queue/loaded.tsx'
import { StateTabs } from '../../features/queue/split-view.tsx'
import { useQueueAddress } from '../../features/queue/use-queue-address.ts'
import { DateTime, MerchantLink, Note } from '../../features/release-facts/facts.tsx'
import { AgeBadge, StatusPill } from '../../features/release-facts/pills.tsx'

const COLUMNS: readonly ListColumn<ListedMerchant>[] = [
  { id: 'account', header: 'staff.account', sort: 'api', cell: ({ id, username }) => <MerchantLink id={id}>{username}</MerchantLink> },
  { id: 'email', header: 'queue.email', cell: ({ email }) => <bdi dir="ltr">{email}</bdi> },
  { id: 'status', header: 'releases.status', cell: ({ state }) => <StatusPill of="merchants.state" state={state} /> },
  {
    id: 'appeal',
    header: 'merchants.appeal',
    cell: ({ appeal }) => (appeal === null ? '–' : <AgeBadge since={appeal.sentAt} age={appeal.age} />),
  },
  { id: 'registered', header: 'merchants.registered', sort: 'api', cell: ({ registeredAt }) => <DateTime at={registeredAt} /> },
]

const STATES = ['all', 'appeals'] as const

export function MerchantsPage() {
  const { t } = useConsole()
  const address = useQueueAddress()
  const { params, page } = address
  const search = params.get('search') ?? ''
  const state = STATES.find((known) => known === params.get('state')) ?? 'all'
  const filters = {
    ...(search === '' ? {} : { search }),
    ...(state === 'appeals' ? { appeals: 'open' as const } : {}),
    ...sortBy(sortIn(COLUMNS, params.get('sort')) as MerchantSort | ''),
  }
  const query = client.listMerchants.useQuery(
    { query: { ...filters, page: String(page), pageSize: PAGE_SIZE } },
    { refetchOnMountOrArgChange: true },
  )
  const { currentData } = query
  const tabs = STATES.map((id) => ({
    id,
    label: t(id === 'all' ? 'queue.all' : 'merchants.appeals'),
    count: id === state ? currentData?.merchants.total : undefined,
    to: address.linkTo({ state: id === 'all' ? '' : id, page: '' }),
    isCurrent: id === state,
  }))
  return (
    <ConsoleFrame title={t('merchants.title')} lead={t('merchants.lead')}>
      <Stack direction="row" align="center" justify="between" gap="8" columnGap="16">
        <StateTabs label={t('queue.states')} tabs={tabs} />
        <ListTools list="merchants" query={address.viewQuery} />
      </Stack>
      <FindForm label={t('merchants.search')} search={search} onFind={(typed) => address.set({ search: typed, page: '' })} />
      <Loaded query={currentOf(query)} failed={t('merchants.loadFailed')}>
        {({ merchants, isCut }) => (
          <>
            {isCut ? <Note>{t('merchants.cut')}</Note> : null}
            <ActionTable
              label={t('merchants.title')}
              columns={COLUMNS}
              items={merchants.list}
              rowKey={({ id }) => id}
              isStale={query.isFetching}
              empty={<NoMerchants hasFilter={state === 'appeals' && search === ''} />}
            />
            <Pagination {...merchants} onChange={(next) => address.set({ page: String(next) })} />
          </>
        )}
      </Loaded>
    </ConsoleFrame>
  )
}

function NoMerchants({ hasFilter }: { hasFilter: boolean }) {
  const { t } = useConsole()
  if (hasFilter) return <EmptyState icon="check" title={t('merchants.noAppeals')} />
  return <EmptyState icon="search" title={t('merchants.emptyTitle')} description={t('merchants.emptyText')} />
}
