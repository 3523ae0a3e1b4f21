import type { SettlementSummary } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDay, formatUsdt } from '@parlour/i18n'
import { Button, DataTable, Stack, type Column } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './balance-chart.module.css'
import { BalanceChart } from './balance-chart.tsx'
import { boundsOf, forecastDays, sinceFirstMoney, type BalanceDay } from './chart-shape.ts'

export function DepositChart({ summary }: { summary: SettlementSummary }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const [isTable, setIsTable] = useState(false)
  const { deposit, forecast } = summary
  const series = sinceFirstMoney(summary.series)
  const bounds = boundsOf(series)
  if (bounds === null) return null
  const texts = t('settlement.chart.summary', {
    from: formatDay(bounds.from, locale),
    to: formatDay(bounds.to, locale),
    high: formatUsdt(bounds.high, locale),
    low: formatUsdt(bounds.low, locale),
    now: formatUsdt(bounds.now, locale),
  })
  return (
    <Stack gap="8">
      {isTable ? (
        <BalanceTable series={series} />
      ) : (
        <BalanceChart series={series} forecast={forecastDays(series, forecast.dailyDebit)} threshold={deposit.threshold} summary={texts} />
      )}
      <Button variant="secondary" align="start" onClick={() => setIsTable(!isTable)}>
        {t(isTable ? 'settlement.chart.asChart' : 'settlement.chart.asTable')}
      </Button>
    </Stack>
  )
}

function BalanceTable({ series }: { series: readonly BalanceDay[] }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const columns: readonly Column<BalanceDay>[] = [
    { header: t('settlement.chart.day'), render: ({ day }) => <time dateTime={day}>{formatDay(day, locale)}</time> },
    { header: t('settlement.chart.balance'), kind: 'number', render: ({ balance }) => <bdi>{formatUsdt(balance, locale)}</bdi> },
  ]
  return (
    <DataTable
      caption={t('settlement.chart.label')}
      isStacked={false}
      className={classes.table}
      columns={columns}
      rows={series.toReversed()}
      rowKey={({ day }) => day}
    />
  )
}
