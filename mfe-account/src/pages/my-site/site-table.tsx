import { PAGES, pagePath, type Site } from '@parlour/contracts'
import { useLocale, usePermission } from '@parlour/federation-sdk'
import { formatDateTime, isolate } from '@parlour/i18n'
import { Button, Card, DataTable, TextLink, type Column } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { ChecklistProgress } from '../../features/launch-checklist/checklist-progress.tsx'
import { OutLink } from '../../features/out-link/out-link.tsx'
import classes from './site-table.module.css'
import { SitePill } from '../../features/site-status/site-pill.tsx'

export type SiteTableProps = { sites: readonly Site[]; isStale: boolean; onReset: (site: Site) => void }

export function SiteTable({ sites, isStale, onReset }: SiteTableProps) {
  const { t } = useTranslation('account')
  const columns: readonly Column<Site>[] = [
    { header: t('orders.site'), render: (site) => <SiteLink site={site} /> },
    { header: t('orders.status'), render: (site) => <SitePill site={site} /> },
    { header: t('sites.address'), className: classes.address, render: ({ domain }) => <OutLink href={domain} /> },
    { header: t('sites.backend'), className: classes.address, render: ({ backendLink }) => <OutLink href={backendLink} /> },
    { header: t('sites.launched'), render: ({ launchedAt }) => <LaunchTime launchedAt={launchedAt} /> },
    { header: t('overview.checklist'), render: ({ checklist }) => <ChecklistProgress progress={checklist} /> },
    { header: t('sites.actions'), render: (site) => <ResetButton site={site} onReset={() => onReset(site)} /> },
  ]
  return (
    <Card padding="none">
      <DataTable
        caption={t('sites.title')}
        density="normal"
        isStacked={false}
        aria-busy={isStale}
        className={classes.table}
        columns={columns}
        rows={sites}
        rowKey={({ id }) => id}
      />
    </Card>
  )
}

function SiteLink({ site: { id, siteName } }: { site: Site }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  return (
    <TextLink to={pagePath(locale, PAGES.manageSite, { id })} aria-label={t('sites.manageOf', { name: isolate(siteName) })}>
      <bdi>{siteName}</bdi>
    </TextLink>
  )
}

function LaunchTime({ launchedAt }: Pick<Site, 'launchedAt'>) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  return launchedAt === null ? t('sites.notLaunched') : <time dateTime={launchedAt}>{formatDateTime(launchedAt, locale)}</time>
}

function ResetButton({ site, onReset }: { site: Site; onReset: () => void }) {
  const { t } = useTranslation('account')
  if (!usePermission('sites:write')) return null
  return (
    <Button variant="quiet" onClick={onReset} aria-label={t('sites.resetOf', { name: isolate(site.siteName) })} className={classes.action}>
      {t('sites.reset')}
    </Button>
  )
}
