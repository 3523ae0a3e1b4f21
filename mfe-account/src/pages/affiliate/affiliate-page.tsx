import { PAGES, pagePath } from '@parlour/contracts'
import { AsyncPanel, useLocale } from '@parlour/federation-sdk'
import { Card, EmptyState, LinkButton, Page, PageHeading, PanelSkeleton } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { AffiliateStats } from './affiliate-figures/affiliate-stats.tsx'
import { ErasureBanner } from '../../features/own-data/erasure-banner.tsx'
import { ApplicationStatus } from './application-status.tsx'

export function AffiliatePage() {
  const { t } = useTranslation('account')
  return (
    <Page>
      <PageHeading lead={t('agent.lead')}>{t('agent.title')}</PageHeading>
      <ErasureBanner />
      <Agent />
    </Page>
  )
}

function Agent() {
  const { t } = useTranslation('account')
  const query = client.getAffiliateApplication.useQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <AsyncPanel query={query} errorTitle={t('agent.loadFailed')} loading={<PanelSkeleton rows={3} />}>
      {(application) => {
        if (application === null) return <NoApplication />
        if (application.state === 'approved') return <Dashboard />
        return (
          <Card>
            <ApplicationStatus application={application} />
          </Card>
        )
      }}
    </AsyncPanel>
  )
}

function Dashboard() {
  const { t } = useTranslation('account')
  const query = client.getAffiliateDashboard.useQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <AsyncPanel query={query} errorTitle={t('agent.loadFailed')} loading={<PanelSkeleton rows={3} />}>
      {(dashboard) => <AffiliateStats dashboard={dashboard} />}
    </AsyncPanel>
  )
}

function NoApplication() {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const action = <LinkButton to={pagePath(locale, PAGES.affiliateProgram)}>{t('agent.programme')}</LinkButton>
  return <EmptyState icon="user" title={t('agent.none')} description={t('agent.noneText')} action={action} />
}
