import { PAGES, pagePath } from '@parlour/contracts'
import { LoadFailure, useLocale } from '@parlour/federation-sdk'
import { Card, EmptyState, LinkButton, PageHeading, PanelSkeleton } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { AffiliateStats } from '../../features/affiliate-figures/affiliate-stats.tsx'
import { ErasureBanner } from '../../features/own-data/erasure-banner.tsx'
import page from '../account-page.module.css'
import { ApplicationStatus } from './application-status.tsx'

export function AffiliatePage() {
  const { t } = useTranslation('account')
  return (
    <div className={page.page}>
      <PageHeading lead={t('agent.lead')}>{t('agent.title')}</PageHeading>
      <ErasureBanner />
      <Agent />
    </div>
  )
}

function Agent() {
  const { t } = useTranslation('account')
  const { data, error, isFetching, refetch } = client.getAffiliateApplication.useQuery(undefined, { refetchOnMountOrArgChange: true })
  if (data === null) return <NoApplication />
  if (data?.state === 'approved') return <Dashboard />
  if (data !== undefined) {
    return (
      <Card>
        <ApplicationStatus application={data} />
      </Card>
    )
  }
  if (error === undefined) return <PanelSkeleton rows={3} />
  return <LoadFailure title={t('agent.loadFailed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
}

function Dashboard() {
  const { t } = useTranslation('account')
  const { data, error, isFetching, refetch } = client.getAffiliateDashboard.useQuery(undefined, { refetchOnMountOrArgChange: true })
  if (data !== undefined) return <AffiliateStats dashboard={data} />
  if (error === undefined) return <PanelSkeleton rows={3} />
  return <LoadFailure title={t('agent.loadFailed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
}

function NoApplication() {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const action = <LinkButton to={pagePath(locale, PAGES.affiliateProgram)}>{t('agent.programme')}</LinkButton>
  return <EmptyState icon="user" title={t('agent.none')} description={t('agent.noneText')} action={action} />
}
