import { endpoints, type OutgoingTransfer } from '@parlour/contracts'
import { formatCount, formatUsdt } from '@parlour/i18n'
import { Amount, Button } from '@parlour/ui'
import { useState } from 'react'
import { client, QUEUE_REFRESH } from '../../client.ts'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { defineQueue } from '../../features/queue/define-queue.tsx'
import { currentOf } from '../../features/queue/loaded.tsx'
import entry from '../../features/queue/queue-entry.module.css'
import { DateTime } from '../../features/release-facts/facts.tsx'
import { AgeBadge, StatusPill } from '../../features/release-facts/pills.tsx'
import { ApproveDialog, PayoutDetail } from './payout-detail.tsx'
import { PayoutTools } from './payout-tools.tsx'

/** Limit of one call. */
const MOST = 100

export const PayoutsPage = defineQueue({
  title: 'payouts.title',
  lead: 'payouts.lead',
  failed: 'payouts.loadFailed',
  detailLabel: 'payouts.detail',
  states: ['open', 'final', 'failed', 'withdrawn'] as const,
  stateLabel: (state, t) => t(`payouts.state.${state}`),
  useList: ({ state }) => currentOf(client.listOutgoing.useQuery({ query: state === 'open' ? {} : { state } }, QUEUE_REFRESH)),
  rows: (list, { state }) => ({ list, counts: { [state]: list.length } }),
  entry: ({ kind, merchant, orderNumber, network, amount, state, requestedAt, age }, t, locale) => ({
    name: merchant ?? '–',
    mark: <Amount>{formatUsdt(amount, locale)}</Amount>,
    about: (
      <>
        <StatusPill of="payouts.state" state={state} /> {t(`payouts.kind.${kind}`)}
        {orderNumber === null ? null : (
          <>
            {' · '}
            <bdi dir="ltr">{orderNumber}</bdi>
          </>
        )}
        {' · '}
        <bdi>{network}</bdi>
      </>
    ),
    time: age !== 'stopped' ? <AgeBadge since={requestedAt} age={age} /> : <DateTime at={requestedAt} />,
  }),
  detail: (transfer, onChange) => <PayoutDetail transfer={transfer} onChange={onChange} />,
  ListHead: ApproveAll,
  Below: PayoutTools,
  empty: { title: 'payouts.emptyTitle' },
  filtered: { title: 'finance.filteredTitle', showAll: 'finance.showOpen' },
})

/** A second person approves all prepared transfers of others at once. */
function ApproveAll({ list }: { list: readonly OutgoingTransfer[] }) {
  const { t, locale, may } = useConsole()
  const [openDialog, setOpenDialog] = useState<readonly OutgoingTransfer[] | null>(null)
  const ready = list.filter(({ state, isOwn }) => state === 'prepared' && !isOwn).slice(0, MOST)
  if (openDialog === null && (ready.length < 2 || !may(endpoints.approvePayouts))) return null
  return (
    <div className={entry.actions}>
      <Button onClick={() => setOpenDialog(ready)}>{t('payouts.approveAll', { number: formatCount(ready.length, locale) })}</Button>
      {openDialog === null ? null : <ApproveDialog transfers={openDialog} onClose={() => setOpenDialog(null)} />}
    </div>
  )
}
