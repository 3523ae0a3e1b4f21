import { TERMS_VERSION } from '@parlour/contracts'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { FeeTable } from '../../features/compare-fees/fee-table.tsx'
import { LegalDocument } from '../../features/read-legal/legal-document.tsx'
import { LegalLinks } from '../../features/read-legal/legal-links.tsx'
import type { loadTerms } from './terms-text.ts'

const AFTER = { fees: <FeeTable />, contact: <LegalLinks other="privacy" /> }

export function TermsPage() {
  const { t } = useTranslation('marketing')
  const sections = useLoaderData<typeof loadTerms>()
  return <LegalDocument title={t('terms.title')} lead={t('terms.lead')} version={TERMS_VERSION} sections={sections} after={AFTER} />
}
