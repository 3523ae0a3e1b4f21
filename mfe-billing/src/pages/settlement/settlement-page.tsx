import { PAGES, pagePath, type SettlementSummary } from '@parlour/contracts'
import { LoadFailure, useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { Banner, LinkButton, PageHeading, PanelSkeleton } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { DepositPanel } from '../../features/show-deposit/deposit-panel.tsx'
import { TopUpDialog } from '../../features/top-up-deposit/top-up-dialog.tsx'
import { SettlementViews } from './settlement-views.tsx'
import { SettlementOrder } from './settlement-order.tsx'
import classes from './settlement-page.module.css'

export function SettlementPage() {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const summary = client.getSettlementSummary.useQuery()
  const mySite = (
    <LinkButton variant="secondary" to={pagePath(locale, PAGES.mySite)}>
      {t('settlement.mySite')}
    </LinkButton>
  )
  return (
    <div className={classes.root}>
      <PageHeading lead={t('settlement.lead')} actions={mySite}>
        {t('settlement.title')}
      </PageHeading>
      {summary.data ? (
        <SummaryPanels summary={summary.data} />
      ) : summary.error === undefined ? (
        <PanelSkeleton rows={1} rowSize="480px" />
      ) : (
        <LoadFailure
          title={t('settlement.deposit.failed')}
          error={summary.error}
          onRetry={summary.refetch}
          isRetrying={summary.isFetching}
        />
      )}
      <SettlementViews summary={summary.data} />
      <TopUpDialog />
    </div>
  )
}

function SummaryPanels({ summary }: { summary: SettlementSummary }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const { recoveries, isDemonstrationUsage, isReadOnly } = summary
  return (
    <>
      {isReadOnly ? <Banner tone="warning">{t('settlement.readOnly')}</Banner> : null}
      {isDemonstrationUsage ? <Banner tone="info">{t('settlement.demo')}</Banner> : null}
      {recoveries > 0 ? (
        <Banner tone="warning">{t('settlement.recoveries', { count: recoveries, shown: formatCount(recoveries, locale) })}</Banner>
      ) : null}
      <DepositPanel summary={summary} />
      {summary.contracts.length === 0 ? null : <SettlementOrder order={summary.settlementOrder} />}
    </>
  )
}
