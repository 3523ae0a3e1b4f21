import { serverNow } from '@parlour/api-client'
import { PAGES, pagePath, SERVICE_LIMITS, type ApplicationState, type DataOf, type endpoints } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime, formatLocale } from '@parlour/i18n'
import { DescriptionList, LinkButton, Pill, ProgressRing, Stack, TextLink } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './affiliate-page.module.css'

type Application = NonNullable<DataOf<(typeof endpoints)['getAffiliateApplication']>>

const TONES = { pending: 'info', approved: 'success', rejected: 'danger' } as const satisfies Record<ApplicationState, string>
const HOUR_MS = 3_600_000
const { affiliateReviewHours: ALL, affiliateWarningHours: WARNING } = SERVICE_LIMITS

export function ApplicationStatus({ application }: { application: Application }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { state, reference, appliedAt, reviewBy, decidedAt, reason } = application
  const items = [
    { id: 'reference', term: t('agent.reference'), value: <bdi dir="ltr">{reference}</bdi> },
    { id: 'applied', term: t('agent.appliedAt'), value: formatDateTime(appliedAt, locale) },
    { id: 'review', term: t('agent.reviewBy'), value: state === 'pending' ? formatDateTime(reviewBy, locale) : null },
    { id: 'decided', term: t('agent.decidedAt'), value: decidedAt && formatDateTime(decidedAt, locale) },
    { id: 'reason', term: t('agent.reason'), value: reason ? <bdi dir="auto">{reason}</bdi> : null },
  ]
  return (
    <Stack gap="16" align="start">
      <Pill tone={TONES[state]}>{t(`agent.${state}`)}</Pill>
      {state === 'pending' ? <ReviewDeadline reviewBy={reviewBy} /> : null}
      <DescriptionList className={classes.facts} items={items.filter(({ value }) => value !== null)} />
      <LinkButton variant="secondary" to={pagePath(locale, PAGES.affiliateProgram)}>
        {t('agent.programme')}
      </LinkButton>
    </Stack>
  )
}

function ReviewDeadline({ reviewBy }: { reviewBy: string }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const [now] = useState(() => serverNow())
  const passed = Math.max(0, Math.floor(ALL - (Date.parse(reviewBy) - now) / HOUR_MS))
  const hours = new Intl.NumberFormat(formatLocale(locale), { style: 'unit', unit: 'hour', unitDisplay: 'short' })
  const texts = t('agent.hoursPassed', { passed: hours.format(Math.min(passed, ALL)), all: hours.format(ALL) })
  const tone = passed >= ALL ? 'danger' : passed >= WARNING ? 'warning' : 'brand'
  return (
    <Stack gap="16" direction="row" isWrapping={false} align="center">
      <ProgressRing value={Math.min(passed, ALL)} max={ALL} size="m" tone={tone} label={t('agent.clock')} valueText={texts} />
      <div>
        <p>{texts}</p>
        {passed >= ALL ? (
          <p>
            {t('agent.late')} <TextLink to={pagePath(locale, PAGES.contact, { topic: 'alliance' })}>{t('agent.contact')}</TextLink>
          </p>
        ) : null}
      </div>
    </Stack>
  )
}
