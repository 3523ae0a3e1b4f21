import { TERMS_VERSION } from '@parlour/contracts'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { ErrorState, Skeleton } from '@parlour/ui'
import { LegalDocument } from '../../features/read-legal/legal-document.tsx'
import { LegalLinks } from '../../features/read-legal/legal-links.tsx'
import type { loadTerms } from './terms-text.ts'
import { client, GLOBAL_MARKET } from '../../client.ts'
import { FeeLines } from '../../features/compare-fees/fee-lines.tsx'

const AFTER = { fees: <FeeTable />, contact: <LegalLinks other="privacy" /> }

export function TermsPage() {
  const { t } = useTranslation('marketing')
  const sections = useLoaderData<typeof loadTerms>()
  return <LegalDocument title={t('terms.title')} lead={t('terms.lead')} version={TERMS_VERSION} sections={sections} after={AFTER} />
}

function FeeTable() {
  const { t } = useTranslation('marketing')
  const { data, isError, isFetching, refetch } = client.listPackages.useQuery(GLOBAL_MARKET)
  if (data !== undefined) return <FeeLines packages={data} />
  if (!isError) return <Skeleton shape="block" />
  return <ErrorState title={t('home.feesFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />
}
