import { Amount } from '@parlour/ui'
import { formatUsdt } from '@parlour/i18n'
import { client, QUEUE_REFRESH } from '../../client.ts'
import { defineQueue } from '../../features/queue/define-queue.tsx'
import { DueDate } from '../../features/release-facts/time-pills.tsx'
import { DisputeDetail, lineLabel } from './dispute-detail.tsx'

export const DisputesPage = defineQueue({
  title: 'disputes.title',
  lead: 'disputes.lead',
  failed: 'disputes.loadFailed',
  detailLabel: 'disputes.detail',
  useList: () => client.listOpenDisputes.useQuery(undefined, QUEUE_REFRESH),
  rows: (list) => ({ list }),
  entry: (dispute, t, locale) => ({
    name: dispute.username,
    mark: <DueDate until={dispute.finalAt} />,
    about: (
      <>
        <bdi>{dispute.siteName}</bdi> · {lineLabel(dispute, t)}
      </>
    ),
    time: <Amount>{formatUsdt(dispute.amount, locale)}</Amount>,
    text: dispute.reason,
  }),
  detail: (dispute, onChange) => <DisputeDetail dispute={dispute} onChange={onChange} />,
  empty: { title: 'disputes.emptyTitle' },
})
