import { PAGES, pagePath, type Overview, type OverviewSite } from '@parlour/contracts'
import { useLocale, usePermission } from '@parlour/federation-sdk'
import { formatCount, formatUsdt } from '@parlour/i18n'
import { Amount, Stack, Text, TextLink, type Column } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { SitePill } from '../../features/site-status/site-pill.tsx'
import { formatDaysAgo } from './overview-formats.ts'
import classes from './site-health.module.css'
import { TableCard } from './table-card.tsx'

/** Sites that need care first, as the API sorts them. */
export function SiteHealth({ sites: { list, total }, today }: { sites: Overview['sites']; today: string }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const hasMoney = usePermission('money:read')
  const columns: readonly Column<OverviewSite>[] = [
    { header: t('orders.site'), className: classes.name, render: (site) => <SiteName site={site} /> },
    { header: t('orders.status'), className: classes.health, render: (site) => <Health site={site} /> },
    {
      header: t('dashboard.lastVisit'),
      render: ({ lastVisitOn }) => (lastVisitOn === null ? t('dashboard.noVisits') : formatDaysAgo(lastVisitOn, today, locale)),
    },
    { header: t('dashboard.visits'), kind: 'number', render: ({ visits }) => formatCount(visits, locale) },
    ...(hasMoney
      ? [
          {
            header: t('dashboard.revenue'),
            kind: 'number' as const,
            render: ({ revenue }: OverviewSite) => <Amount size="s">{formatUsdt(revenue ?? '0', locale)}</Amount>,
          },
        ]
      : []),
  ]
  const link = { to: pagePath(locale, PAGES.mySite), label: t('dashboard.everySite', { number: formatCount(total, locale) }) }
  return <TableCard title={t('dashboard.sites')} link={link} columns={columns} rows={list} rowKey={({ id }) => id} />
}

function SiteName({ site: { id, siteName, domain, ownDomain } }: { site: OverviewSite }) {
  const locale = useLocale()
  return (
    <Stack gap="4">
      <TextLink to={pagePath(locale, PAGES.manageSite, { id })}>
        <bdi>{siteName}</bdi>
      </TextLink>
      <Text as="span" size="12" tone="muted" weight="regular" isBreaking className={classes.host}>
        <bdi dir="ltr">{ownDomain?.shownHost ?? domain.replace(/^https?:\/\//u, '')}</bdi>
      </Text>
    </Stack>
  )
}

function Health({ site }: { site: OverviewSite }) {
  const { id, ownDomain } = site
  const { t } = useTranslation('account')
  const locale = useLocale()
  return (
    <Stack gap="4" align="start" className={classes.state}>
      <SitePill site={site} />
      {ownDomain === null || ownDomain.state === 'secured' ? null : (
        <TextLink to={pagePath(locale, PAGES.manageSite, { id, panel: 'domain' })} className={classes.domain}>
          {t('dashboard.domain', { state: t(`domains.states.${ownDomain.state}`) })}
        </TextLink>
      )}
    </Stack>
  )
}
