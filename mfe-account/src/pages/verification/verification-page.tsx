import type { Verification } from '@parlour/contracts'
import { PAGES, pagePath } from '@parlour/contracts'
import { AsyncPanel, useLocale } from '@parlour/federation-sdk'
import { Page, PageHeading, PanelSkeleton, TextLink } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ErasureBanner } from '../../features/own-data/erasure-banner.tsx'
import { CompanySection } from './company-section.tsx'
import { DocumentsSection } from './documents-section.tsx'
import { OwnersSection } from './owners-section.tsx'
import { StateCard } from './state-card.tsx'

export function VerificationPage() {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const verification = client.getVerification.useQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Page width="narrow">
      <PageHeading lead={t('verification.lead')}>{t('verification.title')}</PageHeading>
      <ErasureBanner />
      <AsyncPanel query={verification} errorTitle={t('verification.loadFailed')} loading={<PanelSkeleton rows={4} rowSize="144px" />}>
        {(data) => <Parts verification={data} />}
      </AsyncPanel>
      <p>
        <TextLink to={pagePath(locale, PAGES.personal)}>{t('personal.title')}</TextLink>
      </p>
    </Page>
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
