import type { OutgoingTransfer, PayoutState } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime, formatUsdt } from '@parlour/i18n'
import { Amount, Pill, type Tone } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { EntryList } from '../../features/list-entries/entry-list.tsx'
import type { QueueAddress } from '../../features/list-entries/use-queue-address.ts'
import { AgeBadge } from '../../features/release-facts/time-pills.tsx'

const TONES = {
  requested: 'info',
  reserved: 'info',
  prepared: 'info',
  approved: 'info',
  sent: 'info',
  final: 'success',
  failed: 'danger',
  withdrawn: 'neutral',
} as const satisfies Record<PayoutState, Tone>

export function PayoutPill({ state }: { state: PayoutState }) {
  const { t } = useTranslation('console')
  return <Pill tone={TONES[state]}>{t(`payouts.state.${state}`)}</Pill>
}

export type PayoutListProps = { transfers: readonly OutgoingTransfer[]; address: QueueAddress; isStale: boolean }

export function PayoutList({ transfers, address, isStale }: PayoutListProps) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const entries = transfers.map(({ id, kind, merchant, orderNumber, network, amount, state, requestedAt, age }) => ({
    id,
    to: address.linkTo({ id }),
    isOpen: id === address.id,
    name: merchant ?? '–',
    mark: <Amount>{formatUsdt(amount, locale)}</Amount>,
    about: (
      <>
        <PayoutPill state={state} /> {t(`payouts.kind.${kind}`)}
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
    time:
      age !== 'stopped' ? (
        <AgeBadge since={requestedAt} age={age} />
      ) : (
        <time dateTime={requestedAt}>{formatDateTime(requestedAt, locale)}</time>
      ),
  }))
  return <EntryList label={t('payouts.title')} entries={entries} isStale={isStale} />
}
