import type { SiteDay } from '@parlour/contracts'
import { LoadFailure, useLocale } from '@parlour/federation-sdk'
import { formatCount, formatDay, formatUsdt } from '@parlour/i18n'
import { Button, PanelSkeleton, Pill, Stack, Table, Text } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
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
      <dl className={classes.sums}>
        <Sum mark={classes.visits} term={t('overview.visits')} value={formatCount(data.visits, locale)} />
        <Sum mark={classes.pages} term={t('overview.pageViews')} value={formatCount(data.pageViews, locale)} />
        <Sum term={t('overview.demoRounds')} value={formatCount(data.demoRounds, locale)} />
        <Sum term={t('overview.ggr')} value={formatUsdt(data.ggr, locale)} />
        <Sum term={t('overview.ngr')} value={formatUsdt(data.ngr, locale)} />
      </dl>
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
          <Button variant="secondary" className={classes.toggle} onClick={() => setIsTable(!isTable)}>
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
      <dt className={classes.term}>
        {mark === undefined ? null : <span aria-hidden className={mark} />}
        {term}
      </dt>
      <dd className={classes.value}>{value}</dd>
    </div>
  )
}

function DayTable({ days }: { days: readonly SiteDay[] }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  return (
    <Table caption={t('overview.chart')} isCaptionHidden density="dense" className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('overview.day')}</th>
          <th scope="col" data-numeric>
            {t('overview.visits')}
          </th>
          <th scope="col" data-numeric>
            {t('overview.pageViews')}
          </th>
          <th scope="col" data-numeric>
            {t('overview.demoRounds')}
          </th>
          <th scope="col" data-numeric>
            {t('overview.ggr')}
          </th>
          <th scope="col" data-numeric>
            {t('overview.ngr')}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, visits, pageViews, demoRounds, ggr, ngr }) => (
          <tr key={day}>
            <th scope="row">
              <time dateTime={day}>{formatDay(day, locale)}</time>
            </th>
            <td data-numeric>{formatCount(visits, locale)}</td>
            <td data-numeric>{formatCount(pageViews, locale)}</td>
            <td data-numeric>{formatCount(demoRounds, locale)}</td>
            <td data-numeric>{formatUsdt(ggr, locale)}</td>
            <td data-numeric>{formatUsdt(ngr, locale)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
