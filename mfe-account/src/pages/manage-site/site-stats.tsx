import type { SiteDay } from '@parlour/contracts'
import { LoadFailure, useLocale } from '@parlour/federation-sdk'
import { formatCount, formatDay, formatShortDay, formatUsdt } from '@parlour/i18n'
import { BarChart, Grid, LineChart, PanelSkeleton, Pill, Stack, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'

// A single visit is no tower.
const LEAST_TOP = 10
const HALF_HEIGHT = 260

export function SiteStats({ siteId }: { siteId: string }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const stats = client.getSiteStats.useQuery({ query: { id: siteId } })
  const { data } = stats
  if (data === undefined)
    return stats.isError ? (
      <LoadFailure title={t('overview.figuresFailed')} error={stats.error} onRetry={stats.refetch} isRetrying={stats.isFetching} />
    ) : (
      <PanelSkeleton rows={1} rowSize="240px" />
    )
  return (
    <Stack gap="16">
      <Stack as="dl" direction="row" gap="16" columnGap="48">
        <Sum term={t('overview.visits')} value={formatCount(data.visits, locale)} />
        <Sum term={t('overview.pageViews')} value={formatCount(data.pageViews, locale)} />
        <Sum term={t('overview.demoRounds')} value={formatCount(data.demoRounds, locale)} />
        <Sum term={t('overview.ggr')} value={formatUsdt(data.ggr, locale)} />
        <Sum term={t('overview.ngr')} value={formatUsdt(data.ngr, locale)} />
      </Stack>
      {data.isSimulated ? (
        <div>
          <Pill tone="warning">{t('overview.simulated')}</Pill>
        </div>
      ) : null}
      <DayCharts days={data.days} />
      <Text size="14" tone="muted">
        {t('overview.counted')}
      </Text>
      <Text size="14" tone="muted">
        {t('overview.feed')}
      </Text>
    </Stack>
  )
}

function Sum({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <Text as="dt" size="14" tone="muted">
        {term}
      </Text>
      <Text as="dd" size="30" weight="semibold" isMono>
        {value}
      </Text>
    </div>
  )
}

type Measure = Exclude<keyof SiteDay, 'day' | 'isSimulated'>

function DayCharts({ days }: { days: readonly SiteDay[] }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const axes = {
    labels: days.map(({ day }) => formatDay(day, locale)),
    axisLabels: days.map(({ day }) => formatShortDay(day, locale)),
    labelHeader: t('overview.day'),
    format: (value: number) => formatCount(value, locale),
    leastTop: LEAST_TOP,
  }
  // Thirty zeros are no chart: it says what will appear instead.
  const seriesOf = (measures: readonly Measure[], format?: (amount: string) => string) => {
    const isEmpty = days.every((day) => measures.every((measure) => Number(day[measure]) === 0))
    return measures.map((measure) => ({
      name: t(`overview.${measure}`),
      values: isEmpty ? [] : days.map((day) => Number(day[measure])),
      format: format && ((_: number, position: number) => format(String(days[position]?.[measure] ?? 0))),
    }))
  }
  return (
    <>
      <BarChart {...axes} title={t('overview.chart')} series={seriesOf(['visits', 'pageViews'])} empty={t('overview.noVisits')} />
      <Grid columns="2" from="1024" gap="24">
        <LineChart
          {...axes}
          title={t('overview.moneyChart')}
          series={seriesOf(['ggr', 'ngr'], (amount) => formatUsdt(amount, locale))}
          empty={t('overview.noMoney')}
          height={HALF_HEIGHT}
        />
        <BarChart
          {...axes}
          title={t('overview.roundsChart')}
          series={seriesOf(['demoRounds'])}
          empty={t('overview.noRounds')}
          height={HALF_HEIGHT}
        />
      </Grid>
    </>
  )
}
