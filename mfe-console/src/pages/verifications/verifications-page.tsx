import { client, PAGE_SIZE, QUEUE_REFRESH } from '../../client.ts'
import { defineQueue } from '../../features/queue/define-queue.tsx'
import { DateTime } from '../../features/release-facts/facts.tsx'
import { StatusPill } from '../../features/release-facts/status-pill.tsx'
import { AgeBadge } from '../../features/release-facts/time-pills.tsx'
import { countryName, VerificationDetail } from './verification-detail.tsx'

export const VerificationsPage = defineQueue({
  title: 'verifications.title',
  lead: 'verifications.lead',
  failed: 'verifications.loadFailed',
  detailLabel: 'verifications.detail',
  states: ['pending', 'rejected', 'verified'] as const,
  stateLabel: (state, t) => t(`verifications.state.${state}`),
  useList: ({ state, page }) =>
    client.listVerifications.useQuery({ query: { state, page: String(page), pageSize: PAGE_SIZE } }, QUEUE_REFRESH),
  rows: ({ list, counts, ...paging }, { id }) => ({
    list: list.map((one) => ({ ...one, id: one.merchantId })),
    counts,
    paging,
    // A case opens by its address alone, in whichever list it is.
    known: id === null ? [] : [{ id }],
  }),
  entry: ({ username, companyName, country, state, submittedAt, age }, _t, locale) => ({
    name: companyName || username,
    mark:
      state === 'pending' && submittedAt !== null ? (
        <AgeBadge since={submittedAt} age={age} />
      ) : (
        <StatusPill of="verifications.state" state={state} />
      ),
    about: (
      <>
        <bdi>{username}</bdi>
        {country === '' ? null : ` · ${countryName(country, locale)}`}
      </>
    ),
    time: submittedAt === null ? null : <DateTime at={submittedAt} />,
  }),
  detail: ({ id }) => <VerificationDetail merchantId={id} />,
  empty: { title: 'verifications.emptyTitle' },
  filtered: { title: 'verifications.filteredTitle', showAll: 'affiliates.showPending' },
})
