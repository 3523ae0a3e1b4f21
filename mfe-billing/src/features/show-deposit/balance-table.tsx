import { useLocale } from '@parlour/federation-sdk'
import { formatDay, formatUsdt } from '@parlour/i18n'
import { Table } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './balance-chart.module.css'
import type { BalanceDay } from './chart-shape.ts'

export function BalanceTable({ series }: { series: readonly BalanceDay[] }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  return (
    <Table caption={t('settlement.chart.label')} isCaptionHidden density="dense" className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('settlement.chart.day')}</th>
          <th scope="col" data-numeric>
            {t('settlement.chart.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {series.toReversed().map(({ day, balance }) => (
          <tr key={day}>
            <th scope="row">
              <time dateTime={day}>{formatDay(day, locale)}</time>
            </th>
            <td data-numeric>
              <bdi>{formatUsdt(balance, locale)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
