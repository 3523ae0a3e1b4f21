import { serverNow } from '@parlour/api-client'
import { PAGES, pagePath, SERVICE_LIMITS, type ApplicationState, type DataOf, type endpoints } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime, formatLocale } from '@parlour/i18n'
import { type DescriptionItem, DescriptionList, LinkButton, Pill, ProgressRing, Stack, Text, TextLink } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

type Application = NonNullable<DataOf<(typeof endpoints)['getAffiliateApplication']>>

const TONES = { pending: 'info', approved: 'success', rejected: 'danger' } as const satisfies Record<ApplicationState, string>
const HOUR_MS = 3_600_000
const { affiliateReviewHours: ALL, affiliateWarningHours: WARNING } = SERVICE_LIMITS

export function ApplicationStatus({ application }: { application: Application }) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const { state, leagueCode } = application
  return (
    <>
      <Pill tone={TONES[state]}>{t(`affiliate.${state}`)}</Pill>
      {state === 'pending' ? <OpenDeadline reviewBy={application.reviewBy} /> : null}
      <DescriptionList items={useRows(application)} />
      {leagueCode === null ? null : (
        <LinkButton to={pagePath(locale, PAGES.affiliate)} align="start">
          {t('affiliate.dashboard')}
        </LinkButton>
      )}
    </>
  )
}

function useRows(application: Application): DescriptionItem[] {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const { reference, appliedAt, reviewBy, decidedAt, reason, leagueCode, state } = application
  const rows: readonly (readonly ['reference' | 'appliedAt' | 'reviewBy' | 'decidedAt' | 'code' | 'reason', string | null])[] = [
    ['reference', reference],
    ['appliedAt', formatDateTime(appliedAt, locale)],
    ['reviewBy', state === 'pending' ? formatDateTime(reviewBy, locale) : null],
    ['decidedAt', decidedAt && formatDateTime(decidedAt, locale)],
    ['code', leagueCode],
    ['reason', reason],
  ]
  return rows.flatMap(([id, value]) => (value ? [{ id, term: t(`affiliate.${id}`), value: valueOf(id, value) }] : []))
}

function valueOf(id: string, value: string) {
  if (id !== 'reference' && id !== 'code') return value
  return (
    <Text dir="ltr" as="bdi" weight="semibold" isMono>
      {value}
    </Text>
  )
}

function OpenDeadline({ reviewBy }: { reviewBy: string }) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const [now] = useState(() => serverNow())
  const passed = Math.max(0, Math.floor(ALL - (Date.parse(reviewBy) - now) / HOUR_MS))
  const hours = new Intl.NumberFormat(formatLocale(locale), { style: 'unit', unit: 'hour', unitDisplay: 'short' })
  const texts = t('affiliate.hoursPassed', { passed: hours.format(Math.min(passed, ALL)), all: hours.format(ALL) })
  const tone = passed >= ALL ? 'danger' : passed >= WARNING ? 'warning' : 'brand'
  return (
    <Stack gap="16" direction="row" isWrapping={false} align="center">
      <ProgressRing value={Math.min(passed, ALL)} max={ALL} size="m" tone={tone} label={t('affiliate.clock')} valueText={texts} />
      <div>
        <p>{texts}</p>
        {passed >= ALL ? (
          <p>
            {t('affiliate.late')} <TextLink to={pagePath(locale, PAGES.contact, { topic: 'alliance' })}>{t('affiliate.contact')}</TextLink>
          </p>
        ) : null}
      </div>
    </Stack>
  )
}
