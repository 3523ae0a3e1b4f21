import { microOf } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatDay, formatShortDay, formatUsdt } from '@parlour/i18n'
import { LineChart } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { boundsOf, type BalanceDay } from './balance-days.ts'

export type BalanceChartProps = {
  series: readonly BalanceDay[]
  forecast?: readonly BalanceDay[] | undefined
  threshold: string
  /** Index of the highlighted day in the series. */
  at?: number | undefined
}

const MICRO = 1_000_000

export function BalanceChart({ series, forecast = [], threshold, at }: BalanceChartProps) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const all = [...series, ...forecast]
  const bounds = boundsOf(series)
  const format = (_: number, day: number) => formatUsdt(all[day]?.balance ?? '0', locale)
  const known = {
    name: t('settlement.chart.balance'),
    values: all.map(({ balance }, day) => (day < series.length ? unitsOf(balance) : null)),
  }
  const expected = {
    name: t('settlement.chart.forecast'),
    // Its line begins where the other ends, on a day that is known.
    values: all.map(({ balance }, day) => (day < series.length - 1 ? null : unitsOf(balance))),
    format: (value: number, day: number) => (day < series.length ? '–' : format(value, day)),
  }
  const limit = { value: unitsOf(threshold), label: t('settlement.chart.threshold') }
  return (
    <LineChart
      title={t('settlement.chart.label')}
      summary={
        bounds === null
          ? undefined
          : t('settlement.chart.summary', {
              from: formatDay(bounds.from, locale),
              to: formatDay(bounds.to, locale),
              high: formatUsdt(bounds.high, locale),
              low: formatUsdt(bounds.low, locale),
              now: formatUsdt(bounds.now, locale),
            })
      }
      labels={all.map(({ day }) => formatDay(day, locale))}
      axisLabels={all.map(({ day }) => formatShortDay(day, locale))}
      labelHeader={t('settlement.chart.day')}
      format={(value) => formatCount(value, locale)}
      // A balance holds until the next day.
      isStepped
      series={[{ ...known, format, color: 1 }, ...(forecast.length === 0 ? [] : [{ ...expected, color: 1 as const }])]}
      reference={limit.value === 0 ? undefined : limit}
      band={{ from: 0, to: limit.value }}
      position={at ?? series.length - 1}
      empty={t('settlement.chart.empty')}
    />
  )
}

/** For the height of a point alone; what is read is formatted from the exact amount. */
function unitsOf(amount: string): number {
  return Number(microOf(amount)) / MICRO
}
