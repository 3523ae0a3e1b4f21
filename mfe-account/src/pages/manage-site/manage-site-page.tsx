import { isCallError } from '@parlour/api-client'
import { PAGES, pagePath, type Site } from '@parlour/contracts'
import { AsyncPanel, useLocale } from '@parlour/federation-sdk'
import { EmptyState, LinkButton, Page, PageHeading, PanelSkeleton, Pill, Stack, Tabs, TextLink } from '@parlour/ui'
import { lazy, Suspense, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { client } from '../../client.ts'
import { OutLink } from '../../features/out-link/out-link.tsx'
import { SITE_TONES } from '../../features/site-status/site-tones.ts'
import { ErasureBanner } from '../../features/own-data/erasure-banner.tsx'

const SITE_PANELS = [
  sitePanel('overview', async () => (await import('./overview-panel.tsx')).OverviewPanel),
  sitePanel('design', async () => (await import('./design-panel.tsx')).DesignPanel),
  sitePanel('languages', async () => (await import('./languages-panel.tsx')).LanguagesPanel),
  sitePanel('payments', async () => (await import('./payments-panel.tsx')).PaymentsPanel),
  sitePanel('domain', async () => (await import('./domain-panel.tsx')).DomainPanel),
  sitePanel('status', async () => (await import('./status-panel.tsx')).StatusPanel),
] as const

function sitePanel<Id extends string>(id: Id, load: () => Promise<ComponentType<{ site: Site }>>) {
  return { id, titleKey: `manage.panels.${id}`, Panel: lazy(async () => ({ default: await load() })) } as const
}

export function ManageSitePage() {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const sites = client.listSites.useQuery({ query: { id } }, { skip: id === '' })
  const site = sites.data?.list[0]
  const isMissing = id === '' || (isCallError(sites.error) && [400, 404].includes(sites.error.status))
  return (
    <Page>
      <TextLink to={pagePath(locale, PAGES.mySite)}>{t('sites.title')}</TextLink>
      {site === undefined ? <PageHeading>{t('manage.title')}</PageHeading> : <SiteHeading site={site} />}
      <ErasureBanner />
      {site === undefined && isMissing ? (
        <EmptyState
          icon="globe"
          title={t('manage.missing')}
          action={<LinkButton to={pagePath(locale, PAGES.mySite)}>{t('sites.title')}</LinkButton>}
        />
      ) : (
        <AsyncPanel query={{ ...sites, data: site }} errorTitle={t('manage.failed')} loading={<PanelSkeleton rows={2} />}>
          {(data) => <SitePanelTabs site={data} />}
        </AsyncPanel>
      )}
    </Page>
  )
}

function SiteHeading({ site }: { site: Site }) {
  const { t } = useTranslation('account')
  const lead = (
    <Stack as="span" direction="row" align="center" isInline gap="8" columnGap="16">
      <Pill tone={SITE_TONES[site.status]}>{t(`siteStatus.${site.status}`)}</Pill>
      {site.isPaused ? <Pill tone="warning">{t('manage.paused')}</Pill> : null}
      <OutLink href={site.domain} />
    </Stack>
  )
  return (
    <PageHeading lead={lead}>
      <bdi>{site.siteName}</bdi>
    </PageHeading>
  )
}

/** The open panel is part of the address, so that it can be linked to and survives a reload. */
function SitePanelTabs({ site }: { site: Site }) {
  const { t } = useTranslation('account')
  const [params, setParams] = useSearchParams()
  const openDialog = params.get('panel')
  const open = SITE_PANELS.find(({ id }) => id === openDialog)?.id ?? 'overview'
  const tabs = SITE_PANELS.map(({ id, titleKey, Panel }) => ({
    value: id,
    label: t(titleKey),
    panel: (
      <Suspense fallback={<PanelSkeleton rows={2} />}>
        <Panel site={site} />
      </Suspense>
    ),
  }))
  return (
    <Tabs
      label={t('manage.tabs')}
      tabs={tabs}
      value={open}
      onValueChange={(panel) => setParams({ id: site.id, panel }, { replace: true })}
    />
  )
}
