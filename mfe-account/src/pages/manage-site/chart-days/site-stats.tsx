import type { SiteDay } from '@parlour/contracts'
import { LoadFailure, useLocale } from '@parlour/federation-sdk'
import { formatCount, formatDay, formatUsdt } from '@parlour/i18n'
import { Button, DataTable, PanelSkeleton, Pill, Stack, Text, type Column } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../client.ts'
import { DayChart } from './day-chart.tsx'
import classes from './site-stats.module.css'

export function SiteStats({ siteId }: { siteId: string }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const [isTable, setIsTable] = useState(false)
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
        <Sum mark={classes.visits} term={t('overview.visits')} value={formatCount(data.visits, locale)} />
        <Sum mark={classes.pages} term={t('overview.pageViews')} value={formatCount(data.pageViews, locale)} />
        <Sum term={t('overview.demoRounds')} value={formatCount(data.demoRounds, locale)} />
        <Sum term={t('overview.ggr')} value={formatUsdt(data.ggr, locale)} />
        <Sum term={t('overview.ngr')} value={formatUsdt(data.ngr, locale)} />
      </Stack>
      {data.isSimulated ? (
        <div>
          <Pill tone="warning">{t('overview.simulated')}</Pill>
        </div>
      ) : null}
      {data.pageViews === 0 && data.demoRounds === 0 ? (
        <Text size="14" tone="muted">
          {t('overview.noVisits')}
        </Text>
      ) : (
        <>
          {isTable ? <DayTable days={data.days} /> : <DayChart days={data.days} />}
          <Button variant="secondary" align="start" onClick={() => setIsTable(!isTable)}>
            {t(isTable ? 'overview.asChart' : 'overview.asTable')}
          </Button>
        </>
      )}
      <Text size="14" tone="muted">
        {t('overview.counted')}
      </Text>
      <Text size="14" tone="muted">
        {t('overview.feed')}
      </Text>
    </Stack>
  )
}

function Sum({ mark, term, value }: { mark?: string | undefined; term: string; value: string }) {
  return (
    <div>
      <Stack as="dt" direction="row" align="center" isWrapping={false} gap="8" size="14" tone="muted">
        {mark === undefined ? null : <span aria-hidden className={mark} />}
        {term}
      </Stack>
      <Text as="dd" size="30" weight="semibold" isMono>
        {value}
      </Text>
    </div>
  )
}

function DayTable({ days }: { days: readonly SiteDay[] }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const columns: readonly Column<SiteDay>[] = [
    { header: t('overview.day'), render: ({ day }) => <time dateTime={day}>{formatDay(day, locale)}</time> },
    { header: t('overview.visits'), kind: 'number', render: ({ visits }) => formatCount(visits, locale) },
    { header: t('overview.pageViews'), kind: 'number', render: ({ pageViews }) => formatCount(pageViews, locale) },
    { header: t('overview.demoRounds'), kind: 'number', render: ({ demoRounds }) => formatCount(demoRounds, locale) },
    { header: t('overview.ggr'), kind: 'number', render: ({ ggr }) => formatUsdt(ggr, locale) },
    { header: t('overview.ngr'), kind: 'number', render: ({ ngr }) => formatUsdt(ngr, locale) },
  ]
  return (
    <DataTable
      caption={t('overview.chart')}
      isStacked={false}
      className={classes.table}
      columns={columns}
      rows={days.toReversed()}
      rowKey={({ day }) => day}
    />
  )
}
