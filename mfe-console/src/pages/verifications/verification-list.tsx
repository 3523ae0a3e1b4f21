import type { VerificationCase } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { useTranslation } from 'react-i18next'
import { EntryList } from '../../features/list-entries/entry-list.tsx'
import type { QueueAddress } from '../../features/list-entries/use-queue-address.ts'
import { AgeBadge } from '../../features/release-facts/time-pills.tsx'
import { countryName } from './country-name.ts'
import { StatePill } from './state-pill.tsx'

export type VerificationListProps = { cases: readonly VerificationCase[]; address: QueueAddress; isStale: boolean }

export function VerificationList({ cases, address, isStale }: VerificationListProps) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const entries = cases.map(({ merchantId, username, companyName, country, state, submittedAt, age }) => ({
    id: merchantId,
    to: address.linkTo({ id: merchantId }),
    isOpen: merchantId === address.id,
    name: companyName || username,
    mark: state === 'pending' && submittedAt !== null ? <AgeBadge since={submittedAt} age={age} /> : <StatePill state={state} />,
    about: (
      <>
        <bdi>{username}</bdi>
        {country === '' ? null : ` · ${countryName(country, locale)}`}
      </>
    ),
    time: submittedAt === null ? null : <time dateTime={submittedAt}>{formatDateTime(submittedAt, locale)}</time>,
  }))
  return <EntryList label={t('verifications.title')} entries={entries} isStale={isStale} />
}
