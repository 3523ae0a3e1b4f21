import type { Site, SiteStatus } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { CopyButton, DescriptionList, Pill, Stack, Text, TextLink, type Tone } from '@parlour/ui'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './created-page.module.css'

const TONES: Readonly<Record<SiteStatus, Tone>> = {
  provisioning: 'info',
  live: 'success',
  'deposit-low': 'warning',
  limited: 'warning',
  suspended: 'danger',
  closed: 'neutral',
  'url-released': 'neutral',
}

export function SiteFacts({ site }: { site: Site }) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  return (
    <DescriptionList
      items={[
        { id: 'status', term: t('created.status'), value: <Pill tone={TONES[site.status]}>{t(`siteStatus.${site.status}`)}</Pill> },
        { id: 'address', term: t('created.address'), value: <OutLink href={site.domain} /> },
        { id: 'backend', term: t('created.backend'), value: <OutLink href={site.backendLink} /> },
        {
          id: 'account',
          term: t('created.operationAccount'),
          value: (
            <Stack as="span" direction="row" align="center" isWrapping={false} gap="8" className={classes.value}>
              <Text dir="ltr" as="bdi" size="14" isMono className={classes.code}>
                {site.operationAccount}
              </Text>
              <CopyButton value={site.operationAccount} label={t('operation.copyAccount')} />
            </Stack>
          ),
        },
        { id: 'market', term: t('created.market'), value: <bdi>{site.countryName}</bdi> },
        { id: 'package', term: t('created.package'), value: t(`package.${site.packageId}`) },
        { id: 'server', term: t('created.server'), value: <bdi dir="ltr">{site.server}</bdi> },
        ...(site.estimatedSites === null
          ? []
          : [{ id: 'planned', term: t('created.estimatedSites'), value: <bdi dir="ltr">{site.estimatedSites}</bdi> }]),
        ...(site.launchedAt === null
          ? []
          : [{ id: 'launched', term: t('created.launchedAt'), value: formatDateTime(site.launchedAt, locale) }]),
      ]}
    />
  )
}

function BreakableAddress({ href }: { href: string }) {
  const parts = href.split(/(?<=[^/]\/|\.|:\/\/)/)
  const keyed = parts.map((part, index) => ({ part, upTo: parts.slice(0, index + 1).join('') }))
  return keyed.map(({ part, upTo }, index) => (
    <Fragment key={upTo}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))
}

function OutLink({ href }: { href: string }) {
  const { t } = useTranslation('onboarding')
  return (
    <Stack as="span" direction="row" align="center" isWrapping={false} gap="8" className={classes.value}>
      <TextLink to={href} newTabLabel={t('created.newTab')}>
        <Text dir="ltr" as="bdi" size="14" isMono className={classes.code}>
          <BreakableAddress href={href} />
        </Text>
      </TextLink>
      <CopyButton value={href} label={t('created.copyLink')} />
    </Stack>
  )
}
