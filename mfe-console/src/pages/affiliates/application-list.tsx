import type { AffiliateApplication } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { useTranslation } from 'react-i18next'
import { EntryList } from '../../features/list-entries/entry-list.tsx'
import type { QueueAddress } from '../../features/list-entries/use-queue-address.ts'
import { ReviewDeadline } from './review-deadline.tsx'

export type ApplicationListProps = { applications: readonly AffiliateApplication[]; address: QueueAddress; isStale: boolean }

export function ApplicationList({ applications, address, isStale }: ApplicationListProps) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const entries = applications.map((application) => ({
    id: application.id,
    to: address.linkTo({ id: application.id }),
    isOpen: application.id === address.id,
    name: application.name,
    mark: <ReviewDeadline application={application} />,
    about: application.countryName,
    time: <time dateTime={application.appliedAt}>{formatDateTime(application.appliedAt, locale)}</time>,
  }))
  return <EntryList label={t('affiliates.title')} entries={entries} isStale={isStale} />
}
