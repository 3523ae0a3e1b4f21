import { isCallError } from '@parlour/api-client'
import { PAGES, pagePath, type Site } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { Icon, LinkButton, PageHeading, Spinner, VisuallyHidden } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router-dom'
import { LoadFailure } from '../../features/load-panel/load-failure.tsx'
import { PanelSkeleton } from '../../features/load-panel/panel-skeleton.tsx'
import { SitePreview } from '../../features/preview-design/site-preview.tsx'
import classes from './created-page.module.css'
import { LaunchClock } from './launch-clock.tsx'
import { NextSteps } from './next-steps.tsx'
import { SiteFacts } from './site-facts.tsx'
import { useLiveSite } from './use-live-site.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** R13: the named site with launch time and links; without a valid id it is my-site. */
export function CreatedPage() {
  const locale = useLocale()
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  return UUID.test(id) ? <Created id={id} /> : <Navigate to={pagePath(locale, PAGES.mySite)} replace />
}

function Created({ id }: { id: string }) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const answer = useLiveSite(id)
  const isUnknown = isCallError(answer.error) && answer.error.status === 404
  if (isUnknown || answer.data?.list.length === 0) return <Navigate to={pagePath(locale, PAGES.mySite)} replace />
  const site = answer.data?.list[0]
  if (site) return <CreatedSite site={site} />
  return (
    <div className={classes.page}>
      <PageHeading>{t('created.title')}</PageHeading>
      {answer.isError ? (
        <LoadFailure title={t('created.failed')} error={answer.error} onRetry={answer.refetch} isRetrying={answer.isFetching} />
      ) : (
        <PanelSkeleton label={t('load.loading')} />
      )}
    </div>
  )
}

function CreatedSite({ site }: { site: Site }) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const isLaunching = site.status === 'provisioning'
  const preview = {
    name: site.siteName,
    locale,
    country: { id: site.countriesId, name: site.countryName, currencyCode: site.currencyCode },
    ...site.design,
  }
  return (
    <div className={classes.page}>
      <PageHeading
        lead={isLaunching ? t('created.launchingText') : t('created.lead')}
        actions={
          <>
            <LinkButton variant="secondary" to={pagePath(locale, PAGES.mySite)}>
              {t('created.toMySite')}
            </LinkButton>
            {isLaunching ? null : (
              <LinkButton to={site.domain} target="_blank" rel="noopener noreferrer" iconEnd={<Icon name="external" />}>
                {t('created.open')} <VisuallyHidden>{t('created.newTab')}</VisuallyHidden>
              </LinkButton>
            )}
          </>
        }
      >
        {t(isLaunching ? 'created.launching' : 'created.live', { name: site.siteName })}{' '}
        {isLaunching ? <Spinner label={t('created.launchingText')} /> : null}
      </PageHeading>
      <div className={classes.columns}>
        <div className={classes.facts}>
          <LaunchClock site={site} />
          <SiteFacts site={site} />
        </div>
        <div className={classes.preview}>
          <SitePreview site={preview} width={1280} title={t('preview.frame')} unknownText={t('preview.unknown')} />
        </div>
      </div>
      <NextSteps />
    </div>
  )
}
