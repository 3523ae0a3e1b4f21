import type { Site } from '@parlour/contracts'
import { AsyncPanel, useHost, usePermission } from '@parlour/federation-sdk'
import { Button, EmptyState, Page, PageHeading, Pagination, PanelSkeleton } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ErasureBanner } from '../../features/own-data/erasure-banner.tsx'
import { ResetPasswordDialog } from '../../features/reset-password/reset-password-dialog.tsx'
import { VerifyBanner } from '../../features/verify-account/verify-banner.tsx'
import classes from './my-site-page.module.css'
import { SiteCard } from './site-card.tsx'
import { SiteTable } from './site-table.tsx'
import { SiteToolbar } from './site-toolbar.tsx'
import { useSiteQuery } from './use-site-query.ts'

const PAGE_SIZE = '10'

export function MySitePage() {
  const { t } = useTranslation('account')
  const { openSite } = useHost()
  const mayOpen = usePermission('sites:write')
  const query = useSiteQuery()
  const [resetting, setResetting] = useState<Site | null>(null)
  const filters = {
    ...(query.name !== '' && { siteName: query.name }),
    ...(query.status !== undefined && { status: query.status }),
    ...(query.country !== '' && { countriesId: query.country }),
  }
  const isFiltered = Object.keys(filters).length > 0
  const sites = client.listSites.useQuery({ query: { page: String(query.page), pageSize: PAGE_SIZE, ...filters } })
  const { data } = sites
  const hasAny = data !== undefined && (data.total > 0 || isFiltered)
  return (
    <Page>
      <PageHeading actions={mayOpen ? <Button onClick={openSite}>{t('openSite')}</Button> : null}>{t('sites.title')}</PageHeading>
      <ErasureBanner />
      <VerifyBanner />
      {hasAny ? <SiteToolbar query={query} /> : null}
      <AsyncPanel query={sites} errorTitle={t('sites.failed')} loading={<PanelSkeleton rows={2} rowSize="240px" />}>
        {({ list, total, page: shownPage, pageSize }) =>
          total === 0 ? (
            <NoSites isFiltered={isFiltered} onReset={() => query.filter({ name: '', status: '', country: '' })} />
          ) : (
            <>
              {query.view === 'table' ? (
                <SiteTable sites={list} isStale={sites.isFetching} onReset={setResetting} />
              ) : (
                <ul className={classes.cards} aria-busy={sites.isFetching}>
                  {list.map((site) => (
                    <li key={site.id}>
                      <SiteCard site={site} onReset={() => setResetting(site)} />
                    </li>
                  ))}
                </ul>
              )}
              <Pagination page={shownPage} pageSize={pageSize} total={total} onChange={query.turn} />
            </>
          )
        }
      </AsyncPanel>
      {resetting === null ? null : <ResetPasswordDialog site={resetting} onClose={() => setResetting(null)} />}
    </Page>
  )
}

function NoSites({ isFiltered, onReset }: { isFiltered: boolean; onReset: () => void }) {
  const { t } = useTranslation('account')
  if (!isFiltered) return <EmptyState icon="globe" title={t('sites.emptyTitle')} description={t('sites.emptyText')} />
  return (
    <EmptyState
      icon="search"
      title={t('sites.filteredTitle')}
      description={t('sites.filteredText')}
      action={
        <Button variant="secondary" onClick={onReset}>
          {t('sites.showAll')}
        </Button>
      }
    />
  )
}
