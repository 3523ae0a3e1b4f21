import type { Site } from '@parlour/contracts'
import { CopyButton, DescriptionList, TextLink } from '@parlour/ui'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './created-page.module.css'

/** Address, back-end link and operation account of a site. */
export function SiteFacts({ site }: { site: Site }) {
  const { t } = useTranslation('onboarding')
  return (
    <DescriptionList
      items={[
        { id: 'address', term: t('created.address'), value: <OutLink href={site.domain} /> },
        { id: 'backend', term: t('created.backend'), value: <OutLink href={site.backendLink} /> },
        {
          id: 'account',
          term: t('created.operationAccount'),
          value: (
            <span className={classes.value}>
              <bdi dir="ltr" className={classes.code}>
                {site.operationAccount}
              </bdi>
              <CopyButton value={site.operationAccount} label={t('operation.copyAccount')} copiedLabel={t('load.copied')} />
            </span>
          ),
        },
        { id: 'market', term: t('created.market'), value: <bdi>{site.countryName}</bdi> },
        { id: 'package', term: t('created.package'), value: t(`package.${site.packageId}`) },
      ]}
    />
  )
}

/** An address that may break only after a slash or a dot, so that no word of it is torn. */
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
    <span className={classes.value}>
      <TextLink to={href} newTabLabel={t('created.newTab')}>
        <bdi dir="ltr" className={classes.code}>
          <BreakableAddress href={href} />
        </bdi>
      </TextLink>
      <CopyButton value={href} label={t('created.copyLink')} copiedLabel={t('load.copied')} />
    </span>
  )
}
