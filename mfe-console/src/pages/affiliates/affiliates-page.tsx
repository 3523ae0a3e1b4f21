import { SERVICE_LIMITS } from '@parlour/contracts'
import { formatDateTime } from '@parlour/i18n'
import { client, PAGE_SIZE, QUEUE_REFRESH } from '../../client.ts'
import { defineQueue } from '../../features/queue/define-queue.tsx'
import { ApplicationDetail, ReviewDeadline } from './application-detail.tsx'

export const AffiliatesPage = defineQueue({
  title: 'affiliates.title',
  lead: 'affiliates.lead',
  leadValues: { hours: SERVICE_LIMITS.affiliateReviewHours },
  failed: 'affiliates.loadFailed',
  detailLabel: 'affiliates.detail',
  states: ['pending', 'approved', 'rejected'] as const,
  stateLabel: (state, t) => t(`affiliates.state.${state}`),
  useList: ({ state, page }) =>
    client.listAffiliateApplications.useQuery({ query: { state, page: String(page), pageSize: PAGE_SIZE } }, QUEUE_REFRESH),
  rows: ({ applications, counts }) => ({ list: applications.list, paging: applications, counts }),
  entry: (application, _t, locale) => ({
    name: application.name,
    mark: <ReviewDeadline application={application} />,
    about: application.countryName,
    time: <time dateTime={application.appliedAt}>{formatDateTime(application.appliedAt, locale)}</time>,
  }),
  detail: (application, onChange) => <ApplicationDetail application={application} onChange={onChange} />,
  empty: { title: 'affiliates.emptyTitle', text: 'affiliates.emptyText' },
  filtered: { title: 'affiliates.filteredTitle', showAll: 'affiliates.showPending' },
})
