import { SERVICE_LIMITS } from '@parlour/contracts'
import { client, PAGE_SIZE, QUEUE_REFRESH } from '../../client.ts'
import { defineQueue } from '../../features/queue/define-queue.tsx'
import { DateTime } from '../../features/release-facts/facts.tsx'
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
  entry: (application) => ({
    name: application.name,
    mark: <ReviewDeadline application={application} />,
    about: application.countryName,
    time: <DateTime at={application.appliedAt} />,
  }),
  detail: (application, onChange) => <ApplicationDetail application={application} onChange={onChange} />,
  empty: { title: 'affiliates.emptyTitle', text: 'affiliates.emptyText' },
  filtered: { title: 'affiliates.filteredTitle', showAll: 'affiliates.showPending' },
})
