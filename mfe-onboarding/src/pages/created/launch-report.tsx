import type { Site } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { templateOf, themeOf } from '@parlour/site-engine'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { FEES, feeValue } from '../../features/compare-packages/fee-lines.ts'
import { LaunchMoments, tookText } from './launch-clock.tsx'
import classes from './launch-report.module.css'

export function LaunchReport({ site }: { site: Site }) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const code = (text: string) => <bdi dir="ltr">{text}</bdi>
  return (
    <article className={classes.report}>
      <header className={classes.head}>
        <p>{t('report.title')}</p>
        <p className={classes.name}>
          <bdi>{site.siteName}</bdi>
        </p>
        {site.launchSeconds === null ? null : <p>{tookText(site.launchSeconds, t)}</p>}
      </header>
      <ReportPart title={t('report.site')}>
        <Row term={t('created.address')}>{code(site.domain)}</Row>
        <Row term={t('created.backend')}>{code(site.backendLink)}</Row>
        <Row term={t('created.operationAccount')}>{code(site.operationAccount)}</Row>
        <Row term={t('created.market')}>
          <bdi>{site.countryName}</bdi>
        </Row>
        {site.launchedAt === null ? null : <Row term={t('created.launchedAt')}>{formatDateTime(site.launchedAt, locale)}</Row>}
      </ReportPart>
      <Fees site={site} />
      <ReportPart title={t('report.design')}>
        <Row term={t('report.template')}>
          <bdi>{templateOf(site.design.templateId)?.name ?? site.design.templateId}</bdi>
        </Row>
        <Row term={t('report.theme')}>
          <bdi>{themeOf(site.design.themeId)?.name ?? site.design.themeId}</bdi>
        </Row>
        <Row term={t('report.colours')}>{t(`schemes.${site.design.schemeId}`, { defaultValue: site.design.schemeId })}</Row>
      </ReportPart>
      <section className={classes.part}>
        <h2>{t('report.moments')}</h2>
        <LaunchMoments site={site} />
      </section>
    </article>
  )
}

function Fees({ site }: { site: Site }) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const { data } = client.listPackages.useQuery({ query: { countriesId: String(site.countriesId) } })
  const fees = data?.find(({ id }) => id === site.packageId)
  return (
    <ReportPart title={`${t('created.package')}: ${t(`package.${site.packageId}`)}`}>
      {fees
        ? FEES.map((fee) => (
            <Row key={fee} term={t(`fees.${fee}`)}>
              {feeValue(fee, fees, t, locale)}
            </Row>
          ))
        : null}
    </ReportPart>
  )
}

function ReportPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h2>{title}</h2>
      <dl>{children}</dl>
    </section>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
