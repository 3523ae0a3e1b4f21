import type { ConsoleMarket, MarketState } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { Pill, type Tone } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { EntryList } from '../../features/list-entries/entry-list.tsx'
import type { QueueAddress } from '../../features/list-entries/use-queue-address.ts'

const TONES = { open: 'success', closed: 'neutral', blocked: 'danger' } as const satisfies Record<MarketState, Tone>

export type MarketListProps = { markets: readonly ConsoleMarket[]; address: QueueAddress; isStale: boolean }

export function MarketList({ markets, address, isStale }: MarketListProps) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const entries = markets.map(({ countriesId, name, iso2, state, change }) => ({
    id: String(countriesId),
    to: address.linkTo({ id: String(countriesId) }),
    isOpen: String(countriesId) === address.id,
    name,
    mark: <StatePill state={state} />,
    about: change === null ? (iso2 ?? '') : <WaitingPill />,
    time: change === null ? null : t('staff.until', { time: formatDateTime(change.expiresAt, locale) }),
  }))
  return <EntryList label={t('markets.title')} entries={entries} isStale={isStale} />
}

export function StatePill({ state }: { state: MarketState }) {
  const { t } = useTranslation('console')
  return <Pill tone={TONES[state]}>{t(`markets.state.${state}`)}</Pill>
}

function WaitingPill() {
  const { t } = useTranslation('console')
  return (
    <Pill tone="warning" icon="clock">
      {t('markets.waiting')}
    </Pill>
  )
}
