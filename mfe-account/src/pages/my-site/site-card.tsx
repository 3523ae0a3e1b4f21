import type { Site, SiteStatus } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { Button, Card, CopyButton, DescriptionList, Pill, TextLink, type Tone } from '@parlour/ui'
import { Fragment, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DesignThumb } from '../../features/preview-design/design-thumb.tsx'
import classes from './my-site-page.module.css'

const TONES: Readonly<Record<SiteStatus, Tone>> = {
  provisioning: 'info',
  live: 'success',
  'deposit-low': 'warning',
  limited: 'warning',
  suspended: 'danger',
  closed: 'neutral',
  'url-released': 'neutral',
}

export type SiteCardProps = { site: Site; onReset: () => void }

/** One site: status, address, back-end link, operation account and launch time. */
export function SiteCard({ site, onReset }: SiteCardProps) {
  const { t } = useTranslation('account')
  const locale = useLocale()
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
  return (
    <Card className={classes.card}>
      <div className={classes.head}>
        <DesignThumb site={preview} />
        <div className={classes.title}>
          <h2>
            <bdi>{site.siteName}</bdi>
          </h2>
          <Pill tone={TONES[site.status]}>{t(`siteStatus.${site.status}`)}</Pill>
          <p className={classes.facts}>
            <bdi>{site.countryName}</bdi> · {t(`packages.${site.packageId}`)}
          </p>
        </div>
      </div>
      <SiteFacts site={site} />
      <Button variant="secondary" onClick={onReset} className={classes.reset} aria-label={t('sites.resetOf', { name: site.siteName })}>
        {t('sites.reset')}
      </Button>
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
        {
          id: 'account',
          term: t('sites.operationAccount'),
          value: (
            <span className={classes.value}>
              <bdi dir="ltr" className={classes.code}>
                {site.operationAccount}
              </bdi>
              <CopyButton value={site.operationAccount} label={t('sites.copyAccount')} copiedLabel={t('load.copied')} />
            </span>
          ),
        },
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

/** An address that may break only after a dot or a slash, so that no word of it is torn. */
function BreakableAddress({ href }: { href: string }) {
  const parts = href.split(/(?<=[^/]\/|\.|:\/\/)/)
  const keyed = parts.map((part, index) => ({ part, upTo: parts.slice(0, index + 1).join('') }))
  return keyed.map(({ part, upTo }, index) => (
    <Fragment key={upTo}>
      {index > 0 ? <wbr /> : null}
      <span className={classes.whole}>{part}</span>
    </Fragment>
  ))
}

function OutLink({ href }: { href: string }) {
  const { t } = useTranslation('account')
  return (
    <TextLink to={href} newTabLabel={t('newTab')}>
      <bdi dir="ltr" className={classes.code}>
        <BreakableAddress href={href} />
      </bdi>
    </TextLink>
  )
}
