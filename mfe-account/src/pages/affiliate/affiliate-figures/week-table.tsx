import type { AffiliateWeek } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatLocale, formatUsdt, type Locale } from '@parlour/i18n'
import { DataTable, Pill, Text, type Column } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { formatPercent } from './format-percent.ts'

const COUNTS = ['clicks', 'registrations', 'sites'] as const

export function WeekTable({ weeks }: { weeks: readonly AffiliateWeek[] }) {
  const { t } = useTranslation('account')
  return (
    <DataTable
      caption={t('agent.weeks')}
      isCaptionHidden={false}
      density="normal"
      columns={useColumns()}
      rows={weeks}
      rowKey={({ startsOn }) => startsOn}
    />
  )
}

function useColumns(): Column<AffiliateWeek>[] {
  const { t } = useTranslation('account')
  const locale = useLocale()
  return [
    { header: t('agent.week'), render: (week) => <bdi>{spanOf(week, locale)}</bdi> },
    ...COUNTS.map((count) => ({
      header: t(`agent.${count}`),
      kind: 'number' as const,
      render: (week: AffiliateWeek) => <bdi>{formatCount(week[count], locale)}</bdi>,
    })),
    { header: t('agent.commission'), kind: 'number', render: (week) => <Commission week={week} /> },
    {
      header: t('agent.state'),
      render: ({ state }) => (
        <Pill tone={state === 'settled' ? 'success' : 'info'} {...(state === 'running' ? { icon: 'clock' } : {})}>
          {t(`agent.${state}`)}
        </Pill>
      ),
    },
  ]
}

function Commission({ week: { base, ratePercent, commission } }: { week: AffiliateWeek }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  return (
    <>
      <Text as="bdi" isMono>
        {formatUsdt(commission, locale)}
      </Text>
      <br />
      <Text as="bdi" size="12" tone="subtle" isMono>
        {t('agent.formula', { base: formatUsdt(base, locale), rate: formatPercent(Number(ratePercent), locale) })}
      </Text>
    </>
  )
}

function spanOf({ startsOn, endsOn }: AffiliateWeek, locale: Locale): string {
  const days = new Intl.DateTimeFormat(formatLocale(locale), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return `${days.format(new Date(startsOn))} – ${days.format(new Date(endsOn))}`
}
