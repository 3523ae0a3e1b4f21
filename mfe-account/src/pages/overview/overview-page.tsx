import { isCallError } from '@parlour/api-client'
import { OVERVIEW_PERIODS, PAGES, pagePath, type Overview } from '@parlour/contracts'
import { AsyncPanel, useLocale, usePermission } from '@parlour/federation-sdk'
import { Grid, Page, PageHeading, SelectField, Skeleton, Stack, useDelayedFlag, useKitTexts } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { client } from '../../client.ts'
import { ChangeList } from './change-list.tsx'
import { DepositCard } from './deposit-card.tsx'
import { FirstSteps } from './first-steps.tsx'
import { LatestOrders } from './latest-orders.tsx'
import { OverviewFigures } from './overview-figures.tsx'
import classes from './overview-page.module.css'
import { SiteHealth } from './site-health.tsx'
import { TaskList } from './task-list.tsx'
import { useOverviewQuery, type OverviewQuery } from './use-overview-query.ts'

export function OverviewPage() {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const query = useOverviewQuery()
  const overview = client.getOverview.useQuery(
    { locale, query: { period: `${query.period}`, ...(query.siteId !== '' && { siteId: query.siteId }) } },
    { refetchOnMountOrArgChange: true },
  )
  const { data, error, isFetching } = overview
  // A site that was left or given away: all sites are shown instead.
  if (isCallError(error) && error.error === 'sites.site-not-found') return <Navigate replace to={pagePath(locale, PAGES.overview)} />
  const hasSites = data !== undefined && data.sites.total > 0
  return (
    <Page gap="24">
      <PageHeading actions={hasSites ? <Filters query={query} sites={data.sites.names} /> : null}>{t('dashboard.title')}</PageHeading>
      <AsyncPanel query={overview} errorTitle={t('dashboard.failed')} loading={<OverviewSkeleton />}>
        {(loaded) => <OverviewPanels overview={loaded} isStale={isFetching} />}
      </AsyncPanel>
    </Page>
  )
}

function OverviewPanels({ overview, isStale }: { overview: Overview; isStale: boolean }) {
  const { deposit, sites, tasks, orders, changes, period } = overview
  const latest = orders.length === 0 ? null : <LatestOrders orders={orders} />
  return (
    <>
      <TaskList tasks={tasks} />
      {sites.total === 0 ? (
        <>
          <FirstSteps />
          {latest}
        </>
      ) : (
        <>
          <OverviewFigures overview={overview} isStale={isStale} />
          <Grid columns="2:1" from="1280" gap="24" align="start">
            <SiteHealth sites={sites} today={period.to} />
            {deposit === null ? <ChangeList changes={changes} /> : <DepositCard deposit={deposit} />}
            {latest}
            {deposit === null ? null : <ChangeList changes={changes} />}
          </Grid>
        </>
      )}
    </>
  )
}

function Filters({ query, sites }: { query: OverviewQuery; sites: Overview['sites']['names'] }) {
  const { t } = useTranslation('account')
  return (
    <div className={classes.filters}>
      {sites.length > 1 ? (
        <SelectField
          isLabelHidden
          label={t('dashboard.site')}
          value={query.siteId}
          onChange={({ target }) => query.choose({ site: target.value })}
          options={[
            { value: '', label: t('dashboard.allSites') },
            ...sites
              .toSorted((one, other) => one.siteName.localeCompare(other.siteName))
              .map(({ id, siteName }) => ({ value: id, label: siteName })),
          ]}
        />
      ) : null}
      <SelectField
        isLabelHidden
        label={t('dashboard.period')}
        value={String(query.period)}
        onChange={({ target }) => query.choose({ period: target.value })}
        options={OVERVIEW_PERIODS.map((count) => ({ value: String(count), label: t('dashboard.lastDays', { count }) }))}
      />
    </div>
  )
}

/** As large as what comes. */
function OverviewSkeleton() {
  const t = useKitTexts()
  const isShown = useDelayedFlag(true)
  const hasMoney = usePermission('money:read')
  const block = (blockSize: string) => <Skeleton shape="block" blockSize={blockSize} />
  return (
    <Stack gap="24" role="status" aria-busy="true" aria-label={t('loading')} className={classes.skeleton} data-shown={isShown || undefined}>
      {block('432px')}
      <Grid columns="3" from="768" gap="24">
        {block('118px')}
        {block('118px')}
        {block('118px')}
      </Grid>
      <Grid columns="2:1" from="1280" gap="24">
        {block('400px')}
        {block(hasMoney ? '400px' : '240px')}
      </Grid>
    </Stack>
  )
}
