import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { LegalDocument } from '../../features/read-legal/legal-document.tsx'
import { LegalLinks } from '../../features/read-legal/legal-links.tsx'
import type { loadPrivacy } from './privacy-text.ts'

const PRIVACY_VERSION = '2026-11-21'

const AFTER = { rights: <LegalLinks other="terms" /> }

export function PrivacyPage() {
  const { t } = useTranslation('marketing')
  const sections = useLoaderData<typeof loadPrivacy>()
  return <LegalDocument title={t('privacy.title')} lead={t('privacy.lead')} version={PRIVACY_VERSION} sections={sections} after={AFTER} />
}
