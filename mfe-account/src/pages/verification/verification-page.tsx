import { PAGES, type Verification } from '@parlour/contracts'
import { AsyncPanel } from '@parlour/federation-sdk'
import { PanelSkeleton } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { SettingsPage } from '../../features/settings/settings-page.tsx'
import { CompanySection } from './company-section.tsx'
import { DocumentsSection } from './documents-section.tsx'
import { OwnersSection } from './owners-section.tsx'
import { StateCard } from './state-card.tsx'

export function VerificationPage() {
  const { t } = useTranslation('account')
  return (
    <SettingsPage page={PAGES.verification} lead={t('verification.lead')}>
      {() => <VerificationPanel />}
    </SettingsPage>
  )
}

function VerificationPanel() {
  const { t } = useTranslation('account')
  const verification = client.getVerification.useQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <AsyncPanel query={verification} errorTitle={t('verification.loadFailed')} loading={<PanelSkeleton rows={4} rowSize="144px" />}>
      {(data) => <Parts verification={data} />}
    </AsyncPanel>
  )
}

function Parts({ verification }: { verification: Verification }) {
  return (
    <>
      <StateCard verification={verification} />
      <CompanySection verification={verification} />
      <OwnersSection verification={verification} />
      <DocumentsSection verification={verification} />
    </>
  )
}
