import { usePermission, useSession, workspaceOwner } from '@parlour/federation-sdk'
import { EmptyState, Page, PageHeading, PanelSkeleton } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { isolate } from '@parlour/i18n'
import { ErasureBanner } from '../../features/own-data/erasure-banner.tsx'
import { VerifyBanner } from '../../features/verify-account/verify-banner.tsx'
import { KeysSection } from './keys-section.tsx'
import { WebhooksSection } from './webhooks-section.tsx'

export function DevelopersPage() {
  const { t } = useTranslation('account')
  const session = useSession()
  const mayConnect = usePermission('developer')
  return (
    <Page width="narrow" gap="48">
      <PageHeading lead={t('developers.lead')}>{t('developers.title')}</PageHeading>
      <ErasureBanner />
      {session.state === 'signed-out' ? (
        <PanelSkeleton rows={2} />
      ) : !mayConnect ? (
        <ContactOwner />
      ) : (
        <>
          <VerifyBanner />
          <KeysSection />
          <WebhooksSection />
        </>
      )}
    </Page>
  )
}

function ContactOwner() {
  const { t } = useTranslation('account')
  const name = workspaceOwner(useSession())
  return <EmptyState icon="user" title={t('team.contactOwner.title')} description={t('team.contactOwner.text', { name: isolate(name) })} />
}
