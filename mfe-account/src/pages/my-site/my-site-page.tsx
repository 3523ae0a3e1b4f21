import type { Site } from '@parlour/contracts'
import { useHost } from '@parlour/federation-sdk'
import { Button, EmptyState, PageHeading } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useAccountSitesQuery } from '../../api/account-api.ts'
import { LoadFailure } from '../../features/load-panel/load-failure.tsx'
import { PanelSkeleton } from '../../features/load-panel/panel-skeleton.tsx'
import { ResetPasswordDialog } from '../../features/reset-password/reset-password-dialog.tsx'
import { pageNumber } from '../../features/turn-pages/page-number.ts'
import { ListTurner } from '../../features/turn-pages/list-turner.tsx'
import page from '../account-page.module.css'
import classes from './my-site-page.module.css'
import { SiteCard } from './site-card.tsx'

const PAGE_SIZE = '10'

/** R15: the sites of the merchant with links, operation account and the reset of its password. */
export function MySitePage() {
  const { t } = useTranslation('account')
  const { openSite } = useHost()
  const [params, setParams] = useSearchParams()
  const [resetting, setResetting] = useState<Site | null>(null)
  const sites = useAccountSitesQuery({ query: { page: String(pageNumber(params)), pageSize: PAGE_SIZE } })
  const { data } = sites
  return (
    <div className={page.page}>
      <PageHeading actions={<Button onClick={openSite}>{t('openSite')}</Button>}>{t('sites.title')}</PageHeading>
      {data === undefined ? (
        sites.isError ? (
          <LoadFailure title={t('sites.failed')} error={sites.error} onRetry={sites.refetch} isRetrying={sites.isFetching} />
        ) : (
          <PanelSkeleton label={t('load.loading')} rows={2} rowSize="240px" />
        )
      ) : data.total === 0 ? (
        <EmptyState icon="globe" title={t('sites.emptyTitle')} description={t('sites.emptyText')} />
      ) : (
        <>
          <ul className={classes.cards} aria-busy={sites.isFetching}>
            {data.list.map((site) => (
              <li key={site.id}>
                <SiteCard site={site} onReset={() => setResetting(site)} />
              </li>
            ))}
          </ul>
          <ListTurner page={data.page} pageSize={data.pageSize} total={data.total} onChange={(next) => setParams({ page: String(next) })} />
        </>
      )}
      {resetting === null ? null : <ResetPasswordDialog site={resetting} onClose={() => setResetting(null)} />}
    </div>
  )
}
