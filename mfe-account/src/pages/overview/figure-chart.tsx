import type { OverviewDay } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatDay, formatUsdt } from '@parlour/i18n'
import { LineChart } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { formatCompact, formatShortDay, usdtOf, withoutEmptyToday } from './overview-formats.ts'

const HEIGHT = 320

/** Revenue and fees by day; visits for who may not read money. */
export function FigureChart({ days, hasMoney }: { days: readonly OverviewDay[]; hasMoney: boolean }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const format = (value: number) => (hasMoney ? formatUsdt(value.toFixed(2), locale) : formatCount(value, locale))
  const lines = hasMoney
    ? [
        { name: t('dashboard.revenue'), values: days.map(({ revenue }) => usdtOf(revenue ?? '0')), isFilled: true },
        { name: t('dashboard.fees'), values: days.map(({ fees }) => usdtOf(fees ?? '0')) },
      ]
    : [{ name: t('dashboard.visits'), values: days.map(({ visits }) => visits), isFilled: true }]
  // Before the first day of play there is nothing to draw: the chart says what will appear.
  const hasValues = lines.some(({ values }) => values.some((value) => value !== 0))
  const drawn = Math.max(...lines.map(({ values }) => withoutEmptyToday(values).length))
  const series = lines.map((line) => ({ ...line, values: line.values.slice(0, drawn).map((value) => (hasValues ? value : null)) }))
  const shown = days.slice(0, drawn)
  return (
    <LineChart
      isTitleHidden
      title={t(hasMoney ? 'dashboard.figures' : 'dashboard.visits')}
      labels={shown.map(({ day }) => formatDay(day, locale))}
      axisLabels={shown.map(({ day }) => formatShortDay(day, locale))}
      labelHeader={t('overview.day')}
      format={format}
      formatAxis={(value) => formatCompact(value, locale)}
      empty={t('dashboard.noFigures')}
      height={HEIGHT}
      series={series}
    />
  )
}
