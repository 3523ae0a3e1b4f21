import { PAGES, pagePath, type Site } from '@parlour/contracts'
import { useLocale, usePermission } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { Button, Card, DescriptionList, Grid, TextLink } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LaunchChecklist } from '../../features/launch-checklist/launch-checklist.tsx'
import { OperationAccount } from '../../features/operation-account/operation-account.tsx'
import { OutLink } from '../../features/out-link/out-link.tsx'
import { ResetPasswordDialog } from '../../features/reset-password/reset-password-dialog.tsx'
import classes from './overview-panel.module.css'
import { SiteStats } from './site-stats.tsx'

export function OverviewPanel({ site }: { site: Site }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const mayChange = usePermission('sites:write')
  const hasMoney = usePermission('money:read')
  const [isResetting, setIsResetting] = useState(false)
  return (
    <Grid columns="2" from="1024" gap="24" className={classes.root}>
      <Card className={classes.card}>
        <h2>{t('overview.figures')}</h2>
        <SiteStats siteId={site.id} />
        {hasMoney ? <TextLink to={pagePath(locale, PAGES.overview, { site: site.id })}>{t('dashboard.figures')}</TextLink> : null}
      </Card>
      <Card className={classes.card}>
        <h2>{t('overview.checklist')}</h2>
        <LaunchChecklist siteId={site.id} />
      </Card>
      <Card className={classes.card}>
        <h2>{t('overview.facts')}</h2>
        <SiteFacts site={site} />
        {mayChange ? (
          <Button variant="secondary" align="start" onClick={() => setIsResetting(true)}>
            {t('sites.reset')}
          </Button>
        ) : null}
      </Card>
      {isResetting ? <ResetPasswordDialog site={site} onClose={() => setIsResetting(false)} /> : null}
    </Grid>
  )
}

function SiteFacts({ site }: { site: Site }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  return (
    <DescriptionList
      items={[
        { id: 'address', term: t('sites.address'), value: <OutLink href={site.domain} /> },
        { id: 'backend', term: t('sites.backend'), value: <OutLink href={site.backendLink} /> },
        { id: 'account', term: t('sites.operationAccount'), value: <OperationAccount account={site.operationAccount} /> },
        { id: 'market', term: t('overview.market'), value: <bdi>{site.countryName}</bdi> },
        { id: 'currency', term: t('overview.currency'), value: <bdi dir="ltr">{site.currencyCode}</bdi> },
        { id: 'package', term: t('orders.package'), value: t(`packages.${site.packageId}`) },
        { id: 'server', term: t('overview.server'), value: <bdi dir="ltr">{site.server}</bdi> },
        { id: 'estimated', term: t('overview.estimated'), value: <bdi>{site.estimatedSites ?? t('orders.none')}</bdi> },
        {
          id: 'launched',
          term: t('sites.launched'),
          value: site.launchedAt === null ? t('sites.notLaunched') : formatDateTime(site.launchedAt, locale),
        },
        {
          id: 'order',
          term: t('orders.detail'),
          value: <TextLink to={pagePath(locale, PAGES.myOrder, { order: site.orderId })}>{t('overview.order')}</TextLink>,
        },
      ]}
    />
  )
}
