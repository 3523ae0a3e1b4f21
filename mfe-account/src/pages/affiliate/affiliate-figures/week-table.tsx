import type { AffiliateWeek } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatLocale, formatUsdt, type Locale } from '@parlour/i18n'
import { Pill, Table } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './affiliate-stats.module.css'
import { formatPercent } from './format-percent.ts'

const COLUMNS = ['clicks', 'registrations', 'sites', 'commission'] as const
const COUNTS = ['clicks', 'registrations', 'sites'] as const

export function WeekTable({ weeks }: { weeks: readonly AffiliateWeek[] }) {
  const { t } = useTranslation('account')
  return (
    <Table caption={t('agent.weeks')} className={classes.weeks}>
      <thead>
        <tr>
          <th scope="col">{t('agent.week')}</th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" data-numeric>
              {t(`agent.${column}`)}
            </th>
          ))}
          <th scope="col">{t('agent.state')}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <WeekRow key={week.startsOn} week={week} />
        ))}
      </tbody>
    </Table>
  )
}

function WeekRow({ week }: { week: AffiliateWeek }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { base, ratePercent, commission, state } = week
  const rate = formatPercent(Number(ratePercent), locale)
  return (
    <tr>
      <th scope="row">
        <bdi>{spanOf(week, locale)}</bdi>
      </th>
      {COUNTS.map((count) => (
        <td key={count} data-numeric data-label={t(`agent.${count}`)}>
          <bdi>{formatCount(week[count], locale)}</bdi>
        </td>
      ))}
      <td data-numeric data-label={t('agent.commission')}>
        <bdi className={classes.sum}>{formatUsdt(commission, locale)}</bdi>
        <br />
        <bdi className={classes.formula}>{t('agent.formula', { base: formatUsdt(base, locale), rate })}</bdi>
      </td>
      <td>
        <Pill tone={state === 'settled' ? 'success' : 'info'} {...(state === 'running' ? { icon: 'clock' } : {})}>
          {t(`agent.${state}`)}
        </Pill>
      </td>
    </tr>
  )
}

function spanOf({ startsOn, endsOn }: AffiliateWeek, locale: Locale): string {
  const days = new Intl.DateTimeFormat(formatLocale(locale), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return `${days.format(new Date(startsOn))} – ${days.format(new Date(endsOn))}`
}
