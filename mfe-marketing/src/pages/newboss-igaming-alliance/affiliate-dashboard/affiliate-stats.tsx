import type { AffiliateDashboard, AffiliateWeek } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatLocale, formatUsdt, type Locale } from '@parlour/i18n'
import { DataTable, Pill, Stack, Text, type Column } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { percentOf } from '../../../features/show-formula/percent-of.ts'
import classes from './affiliate-stats.module.css'

export function AffiliateStats({ dashboard }: { dashboard: AffiliateDashboard }) {
  return (
    <Stack gap="24">
      <Funnel totals={dashboard.totals} />
      <Code dashboard={dashboard} />
      <Weeks weeks={dashboard.weeks} />
    </Stack>
  )
}

function Funnel({ totals }: { totals: AffiliateDashboard['totals'] }) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const { clicks, registrations, sites, commission, settled } = totals
  const steps = [
    { id: 'clicks', value: formatCount(clicks, locale), note: '' },
    {
      id: 'registrations',
      value: formatCount(registrations, locale),
      note: t('agent.perClick', { percent: shareOf(registrations, clicks, locale) }),
    },
    {
      id: 'sites',
      value: formatCount(sites, locale),
      note: t('agent.perRegistration', { percent: shareOf(sites, registrations, locale) }),
    },
    {
      id: 'commission',
      value: formatUsdt(commission, locale),
      note: `${t('agent.settled')}: ${formatUsdt(settled, locale)}`,
    },
  ] as const
  return (
    <dl className={classes.funnel}>
      {steps.map(({ id, value, note }) => (
        <Stack key={id} justify="start" gap="4" className={classes.step}>
          <Text as="dt" size="14" tone="muted">
            {t(`agent.${id}`)}
          </Text>
          <Text as="dd" size="16" weight="semibold" isMono isBreaking className={classes.value}>
            <bdi>{value}</bdi>
          </Text>
          <Text as="dd" size="14" tone="subtle">
            {note}
          </Text>
        </Stack>
      ))}
    </dl>
  )
}

function Code({ dashboard: { leagueCode, link, ratePercent, isDemonstrationRate } }: { dashboard: AffiliateDashboard }) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  return (
    <Stack as="dl" direction="row" gap="16" columnGap="32" className={classes.code}>
      <div>
        <Text as="dt" size="14" tone="muted">
          {t('agent.code')}
        </Text>
        <Text as="dd" size="14" isMono isBreaking>
          <bdi dir="ltr">{leagueCode}</bdi>
        </Text>
      </div>
      <div>
        <Text as="dt" size="14" tone="muted">
          {t('agent.link')}
        </Text>
        <Text as="dd" size="14" isMono isBreaking>
          <bdi dir="ltr">{link}</bdi>
        </Text>
      </div>
      {isDemonstrationRate ? (
        <div>
          <Text as="dt" size="14" tone="muted">
            {t('agent.rateDemo')}
          </Text>
          <Text as="dd" size="14" isMono isBreaking>
            <bdi>{percentOf(ratePercent, locale)}</bdi>
          </Text>
        </div>
      ) : null}
    </Stack>
  )
}

function Weeks({ weeks }: { weeks: readonly AffiliateWeek[] }) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const columns: readonly Column<AffiliateWeek>[] = [
    { header: t('agent.week'), render: (week) => <bdi>{spanOf(week, locale)}</bdi> },
    ...(['clicks', 'registrations', 'sites'] as const).map((count): Column<AffiliateWeek> => ({
      header: t(`agent.${count}`),
      kind: 'number',
      render: (week) => <bdi>{formatCount(week[count], locale)}</bdi>,
    })),
    { header: t('agent.commission'), kind: 'number', render: (week) => <Commission week={week} /> },
    {
      header: t('agent.state'),
      render: ({ state }) => <Pill tone={state === 'settled' ? 'success' : 'info'}>{t(`agent.${state}`)}</Pill>,
    },
  ]
  const caption = t('agent.weeks')
  return (
    <DataTable
      caption={caption}
      isCaptionHidden={false}
      isStacked={false}
      columns={columns}
      rows={weeks}
      rowKey={(week) => week.startsOn}
    />
  )
}

function Commission({ week: { base, commission, ratePercent } }: { week: AffiliateWeek }) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  return (
    <>
      <Text as="bdi" isMono className={classes.sum}>
        {formatUsdt(commission, locale)}
      </Text>
      <Text as="bdi" size="12" tone="subtle" isMono className={classes.formula}>
        {t('agent.formula', { base: formatUsdt(base, locale), rate: percentOf(ratePercent, locale) })}
      </Text>
    </>
  )
}

function spanOf({ startsOn, endsOn }: AffiliateWeek, locale: Locale): string {
  const days = new Intl.DateTimeFormat(formatLocale(locale), { day: '2-digit', month: '2-digit', timeZone: 'UTC' })
  // Neither `formatRange` nor month names: they differ between the engine that renders ahead and the browsers.
  return `${days.format(new Date(startsOn))} – ${days.format(new Date(endsOn))}`
}

function shareOf(part: number, whole: number, locale: Locale): string {
  return percentOf(whole === 0 ? 0 : (part / whole) * 100, locale, { atMost: 1 })
}
