import { PAGES, pagePath, type Site } from '@parlour/contracts'
import { useLocale, usePermission } from '@parlour/federation-sdk'
import { formatDateTime, isolate } from '@parlour/i18n'
import { Button, Card, Pill, Table, TextLink } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { ChecklistProgress } from '../../features/launch-checklist/checklist-progress.tsx'
import { OutLink } from '../../features/out-link/out-link.tsx'
import classes from './site-table.module.css'
import { SITE_TONES } from '../../features/site-status/site-tones.ts'

export type SiteTableProps = { sites: readonly Site[]; isStale: boolean; onReset: (site: Site) => void }

export function SiteTable({ sites, isStale, onReset }: SiteTableProps) {
  const { t } = useTranslation('account')
  return (
    <Card padding="none">
      <Table caption={t('sites.title')} isCaptionHidden aria-busy={isStale} className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('orders.site')}</th>
            <th scope="col">{t('orders.status')}</th>
            <th scope="col">{t('sites.address')}</th>
            <th scope="col">{t('sites.backend')}</th>
            <th scope="col">{t('sites.launched')}</th>
            <th scope="col">{t('overview.checklist')}</th>
            <th scope="col">{t('sites.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {sites.map((site) => (
            <SiteRow key={site.id} site={site} onReset={() => onReset(site)} />
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

function SiteRow({ site, onReset }: { site: Site; onReset: () => void }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const mayChange = usePermission('sites:write')
  const name = isolate(site.siteName)
  return (
    <tr>
      <th scope="row">
        <TextLink to={pagePath(locale, PAGES.manageSite, { id: site.id })} aria-label={t('sites.manageOf', { name })}>
          <bdi>{site.siteName}</bdi>
        </TextLink>
      </th>
      <td>
        <Pill tone={SITE_TONES[site.status]}>{t(`siteStatus.${site.status}`)}</Pill>
      </td>
      <td className={classes.address}>
        <OutLink href={site.domain} />
      </td>
      <td className={classes.address}>
        <OutLink href={site.backendLink} />
      </td>
      <td>
        {site.launchedAt === null ? (
          t('sites.notLaunched')
        ) : (
          <time dateTime={site.launchedAt}>{formatDateTime(site.launchedAt, locale)}</time>
        )}
      </td>
      <td>
        <ChecklistProgress progress={site.checklist} />
      </td>
      <td>
        {mayChange ? (
          <Button variant="quiet" onClick={onReset} aria-label={t('sites.resetOf', { name })} className={classes.action}>
            {t('sites.reset')}
          </Button>
        ) : null}
      </td>
    </tr>
  )
}
