import { PAGES, pagePath, type ChecklistItem, type ProvisioningStep, type Site } from '@parlour/contracts'
import { LoadFailure, useLocale } from '@parlour/federation-sdk'
import { isolate } from '@parlour/i18n'
import { Button, Grid, Icon, LinkButton, Page, PageHeading, PanelSkeleton, Stack, VisuallyHidden } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router-dom'
import { isCallError } from '@parlour/api-client'
import { LaunchChecklist } from './launch-checklist.tsx'
import { LaunchClock } from './launch-clock.tsx'
import { LaunchReport } from './launch-report.tsx'
import { ProvisioningSteps } from './provisioning-steps.tsx'
import { SiteFacts } from './site-facts.tsx'
import { client } from '../../client.ts'
import classes from './created-page.module.css'
import { useState } from 'react'
import { DEVICE_WIDTHS, SitePreview, type DeviceWidth } from '../../features/preview-design/site-preview.tsx'

const POLL_MS = 2_000

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function CreatedPage() {
  const locale = useLocale()
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  return UUID.test(id) ? <Created id={id} /> : <Navigate to={pagePath(locale, PAGES.mySite)} replace />
}

type Checklist = {
  readonly provisioning: readonly ProvisioningStep[]
  readonly failedAttempts: number
  readonly items: readonly ChecklistItem[]
}

function Created({ id }: { id: string }) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const { site: answer, checklist, isUnknown } = useLaunch(id)
  if (isUnknown) return <Navigate to={pagePath(locale, PAGES.mySite)} replace />
  const site = answer.data?.list[0]
  if (site) return <CreatedSite site={site} checklist={checklist} />
  return (
    <Page>
      <PageHeading>{t('created.title')}</PageHeading>
      {checklist ? (
        <ProvisioningSteps siteId={id} steps={checklist.provisioning} failedAttempts={checklist.failedAttempts} />
      ) : answer.isError ? (
        <LoadFailure title={t('created.failed')} error={answer.error} onRetry={answer.refetch} isRetrying={answer.isFetching} />
      ) : (
        <PanelSkeleton />
      )}
    </Page>
  )
}

function CreatedSite({ site, checklist }: { site: Site; checklist: Checklist | undefined }) {
  const { t } = useTranslation('onboarding')
  const isLaunching = site.status === 'provisioning'
  return (
    <Page>
      <PageHeading lead={t(isLaunching ? 'created.launchingText' : 'created.lead')} actions={isLaunching ? null : <Actions site={site} />}>
        {t(isLaunching ? 'created.launching' : 'created.live', { name: isolate(site.siteName) })}
      </PageHeading>
      <Grid columns="2" from="1024" gap="24" className={classes.columns}>
        <Stack justify="start" gap="24">
          {isLaunching && checklist ? (
            <ProvisioningSteps siteId={site.id} steps={checklist.provisioning} failedAttempts={checklist.failedAttempts} />
          ) : (
            <LaunchClock site={site} />
          )}
          <SiteFacts site={site} />
        </Stack>
        <SiteWindow site={site} />
      </Grid>
      {checklist ? <LaunchChecklist siteId={site.id} items={checklist.items} /> : null}
      <LaunchReport site={site} />
    </Page>
  )
}

function Actions({ site }: { site: Site }) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  return (
    <>
      <Button variant="quiet" onClick={() => globalThis.print()}>
        {t('report.print')}
      </Button>
      <LinkButton variant="secondary" to={pagePath(locale, PAGES.mySite)}>
        {t('created.toMySite')}
      </LinkButton>
      <LinkButton to={site.domain} target="_blank" rel="noopener noreferrer" iconEnd={<Icon name="external" />}>
        {t('created.open')} <VisuallyHidden>{t('created.newTab')}</VisuallyHidden>
      </LinkButton>
    </>
  )
}

/** Polls every 2 s while the site is being set up. */
function useLaunch(id: string) {
  const args = { query: { id } }
  const known = client.listSites.useQuery(args)
  const isWaiting = known.data?.list[0]?.status === 'provisioning' || (isMissing(known.error) && known.data === undefined)
  const started = client.getSiteChecklist.useQuery(args)
  // In its first moments a site has steps but nothing to list yet.
  const pollingInterval = isWaiting && !isMissing(started.error) ? POLL_MS : 0
  const site = client.listSites.useQuery(args, { pollingInterval })
  const checklist = client.getSiteChecklist.useQuery(args, { pollingInterval })
  return {
    site,
    checklist: checklist.data,
    isUnknown: (isMissing(site.error) && isMissing(checklist.error)) || site.data?.list.length === 0,
  }
}

function isMissing(error: unknown): boolean {
  return isCallError(error) && error.status === 404
}

function SiteWindow({ site }: { site: Site }) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const [width, setWidth] = useState<DeviceWidth>(() => (globalThis.innerWidth < 768 ? 390 : 1280))
  const preview = {
    name: site.siteName,
    locale,
    country: { id: site.countriesId, name: site.countryName, currencyCode: site.currencyCode },
    ...site.design,
    logo: site.logo,
  }
  return (
    <Stack justify="start" gap="16" className={classes.window}>
      <Stack gap="8" direction="row" role="group" aria-label={t('preview.devices')}>
        {DEVICE_WIDTHS.map((device) => (
          <button key={device} type="button" className={classes.device} aria-pressed={device === width} onClick={() => setWidth(device)}>
            {t(`preview.device${device}`)} <bdi dir="ltr">{device}</bdi>
          </button>
        ))}
      </Stack>
      <div className={classes.stage} data-device={width}>
        <SitePreview site={preview} width={width} title={t('preview.frame')} unknownText={t('preview.unknown')} />
      </div>
    </Stack>
  )
}
