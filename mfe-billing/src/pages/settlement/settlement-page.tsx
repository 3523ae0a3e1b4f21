import { PAGES, pagePath, type SettlementSummary, microOf } from '@parlour/contracts'
import { AsyncPanel, useLocale } from '@parlour/federation-sdk'
import { formatCount, formatUsdt } from '@parlour/i18n'
import { Banner, Card, Grid, Heading, LinkButton, Page, PageHeading, PanelSkeleton, Tabs, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { lazy, Suspense } from 'react'
import { client } from '../../client.ts'
import { DepositPanel } from './show-deposit/deposit-panel.tsx'
import { TopUpDialog } from './top-up-deposit/top-up-dialog.tsx'
import { MovementList } from './list-movements/movement-list.tsx'
import { useSettlementAddress } from './read-settlement/use-settlement-address.ts'
import { SiteTerms } from './show-terms/site-terms.tsx'
import { Formula } from './read-settlement/formula.tsx'
import classes from './settlement-order.module.css'

const Statements = lazy(async () => ({ default: (await import('./statements-view.tsx')).StatementsView }))

const Simulator = lazy(async () => ({ default: (await import('./simulate-fees/simulator.tsx')).Simulator }))

const VIEWS = ['movements', 'statements', 'terms', 'simulator'] as const

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
    <Page gap="24">
      <PageHeading lead={t('settlement.lead')} actions={mySite}>
        {t('settlement.title')}
      </PageHeading>
      <AsyncPanel query={summary} errorTitle={t('settlement.deposit.failed')} loading={<PanelSkeleton rows={1} rowSize="480px" />}>
        {(data) => <SummaryPanels summary={data} />}
      </AsyncPanel>
      <SettlementViews summary={summary.data} />
      <TopUpDialog />
    </Page>
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

function SettlementViews({ summary }: { summary: SettlementSummary | undefined }) {
  const { t } = useTranslation('billing')
  const { read, go } = useSettlementAddress()
  const view = VIEWS.find((one) => one === read('view')) ?? 'movements'
  const panels = {
    movements: <MovementList nextDebit={summary?.nextDebit} />,
    statements: <Statements summary={summary} />,
    terms: summary ? <SiteTerms contracts={summary.contracts} /> : null,
    simulator: <Simulator />,
  }
  return (
    <Tabs
      label={t('settlement.view.label')}
      value={view}
      onValueChange={(next) => go({ view: next === 'movements' ? null : next, statement: null, journal: null })}
      tabs={VIEWS.map((value) => ({
        value,
        label: t(`settlement.view.${value}`),
        panel: <Suspense fallback={<PanelSkeleton rows={2} rowSize="160px" />}>{panels[value]}</Suspense>,
      }))}
    />
  )
}

const AMOUNTS = ['amount', 'actualDisbursement', 'pendingSettlement', 'remaining'] as const

function SettlementOrder({ order }: { order: SettlementSummary['settlementOrder'] }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const usdt = (amount: string) => formatUsdt(amount, locale)
  const isWhole = microOf(order.actualDisbursement) + microOf(order.pendingSettlement) === microOf(order.amount)
  return (
    <Card gap="16">
      <Heading level={2} size="18">
        {t('settlement.order.heading')}
      </Heading>
      <Grid as="dl" columns="4" from="768" gap="8" columnGap="16">
        {AMOUNTS.map((figure) => (
          <div key={figure} className={classes.figure}>
            <Text as="dt" size="14" tone="muted">
              {t(`settlement.order.${figure}`)}
            </Text>
            <Text as="dd" size="16" weight="semibold" isMono isBreaking className={classes.value}>
              <bdi>{usdt(order[figure])}</bdi>
            </Text>
          </div>
        ))}
      </Grid>
      <Formula of={t('settlement.order.heading')}>
        <p>{t('settlement.order.text')}</p>
        {isWhole ? <bdi>{`${usdt(order.actualDisbursement)} + ${usdt(order.pendingSettlement)} = ${usdt(order.amount)}`}</bdi> : null}
      </Formula>
    </Card>
  )
}
