import { PAGES, pagePath, type Site } from '@parlour/contracts'
import { useLocale, usePermission } from '@parlour/federation-sdk'
import { formatDateTime, isolate } from '@parlour/i18n'
import { Button, Card, DescriptionList, LinkButton, Stack, Text } from '@parlour/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChecklistProgress } from '../../features/launch-checklist/checklist-progress.tsx'
import { OperationAccount } from '../../features/operation-account/operation-account.tsx'
import { OutLink } from '../../features/out-link/out-link.tsx'
import { DesignThumb } from '../../features/preview-design/design-thumb.tsx'
import classes from './my-site-page.module.css'
import { SitePill } from '../../features/site-status/site-pill.tsx'

export type SiteCardProps = { site: Site; onReset: () => void }

export function SiteCard({ site, onReset }: SiteCardProps) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const mayChange = usePermission('sites:write')
  const preview = useMemo(
    () => ({
      name: site.siteName,
      locale,
      country: { id: site.countriesId, name: site.countryName, currencyCode: site.currencyCode },
      logo: site.logo,
      ...site.design,
    }),
    [site, locale],
  )
  const name = isolate(site.siteName)
  return (
    <Card gap="16">
      <Stack gap="16" direction="row">
        <DesignThumb site={preview} />
        <Stack align="start" justify="start" gap="8" className={classes.title}>
          <h2>
            <bdi>{site.siteName}</bdi>
          </h2>
          <SitePill site={site} />
          <Text size="14" tone="muted">
            <bdi>{site.countryName}</bdi> · {t(`packages.${site.packageId}`)}
          </Text>
          <ChecklistProgress progress={site.checklist} />
        </Stack>
      </Stack>
      <SiteFacts site={site} />
      <Stack gap="8" direction="row">
        <LinkButton to={pagePath(locale, PAGES.manageSite, { id: site.id })} variant="secondary" aria-label={t('sites.manageOf', { name })}>
          {t('sites.manage')}
        </LinkButton>
        {mayChange ? (
          <Button variant="quiet" onClick={onReset} aria-label={t('sites.resetOf', { name })}>
            {t('sites.reset')}
          </Button>
        ) : null}
      </Stack>
    </Card>
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
        {
          id: 'launched',
          term: t('sites.launched'),
          value: site.launchedAt === null ? t('sites.notLaunched') : formatDateTime(site.launchedAt, locale),
        },
        { id: 'took', term: t('sites.took'), value: <LaunchTime seconds={site.launchSeconds} /> },
      ]}
    />
  )
}

function LaunchTime({ seconds }: { seconds: number | null }) {
  const { t } = useTranslation('account')
  if (seconds === null) return t('sites.notLaunched')
  const whole = Math.floor(seconds)
  return t('sites.tookValue', { minutes: Math.floor(whole / 60), seconds: whole % 60 })
}
