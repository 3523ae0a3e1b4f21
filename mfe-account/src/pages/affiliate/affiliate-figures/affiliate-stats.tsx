import type { AffiliateDashboard } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatDateTime, formatUsdt, type Locale } from '@parlour/i18n'
import { Card, CopyButton, Stack, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './affiliate-stats.module.css'
import { formatPercent } from './format-percent.ts'
import { WeekTable } from './week-table.tsx'

export function AffiliateStats({ dashboard }: { dashboard: AffiliateDashboard }) {
  return (
    <Stack gap="32">
      <Share dashboard={dashboard} />
      <Funnel totals={dashboard.totals} />
      <Card padding="none">
        <WeekTable weeks={dashboard.weeks} />
      </Card>
    </Stack>
  )
}

function Share({ dashboard }: { dashboard: AffiliateDashboard }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { leagueCode, link, ratePercent, isDemonstrationRate, nextSettlementAt } = dashboard
  return (
    <dl className={classes.share}>
      <div>
        <Text as="dt" size="14" tone="muted">
          {t('agent.code')}
        </Text>
        <dd className={classes.line}>
          <bdi dir="ltr" className={classes.code}>
            {leagueCode}
          </bdi>
          <CopyButton value={leagueCode} label={t('agent.copyCode')} />
        </dd>
      </div>
      <div>
        <Text as="dt" size="14" tone="muted">
          {t('agent.link')}
        </Text>
        <dd className={classes.line}>
          <bdi dir="ltr" className={classes.link}>
            {link}
          </bdi>
          <CopyButton value={link} label={t('agent.copyLink')} />
        </dd>
      </div>
      <div>
        <Text as="dt" size="14" tone="muted">
          {t(isDemonstrationRate ? 'agent.rateDemo' : 'agent.rate')}
        </Text>
        <dd className={classes.line}>
          <bdi className={classes.code}>{formatPercent(Number(ratePercent), locale)}</bdi>
        </dd>
      </div>
      <div>
        <Text as="dt" size="14" tone="muted">
          {t('agent.nextSettlement')}
        </Text>
        <dd className={classes.line}>
          <time dateTime={nextSettlementAt}>{formatDateTime(nextSettlementAt, locale)}</time>
        </dd>
      </div>
    </dl>
  )
}

function Funnel({ totals }: { totals: AffiliateDashboard['totals'] }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { clicks, registrations, sites, commission, settled } = totals
  const steps = [
    { id: 'clicks', value: formatCount(clicks, locale), note: '' },
    { id: 'registrations', value: formatCount(registrations, locale), note: shareText(registrations, clicks, locale, 'perClick') },
    { id: 'sites', value: formatCount(sites, locale), note: shareText(sites, registrations, locale, 'perRegistration') },
    { id: 'commission', value: formatUsdt(commission, locale), note: `${t('agent.settled')}: ${formatUsdt(settled, locale)}` },
  ] as const
  function shareText(part: number, whole: number, of: Locale, texts: 'perClick' | 'perRegistration'): string {
    return whole === 0 ? '' : t(`agent.${texts}`, { percent: formatPercent((part / whole) * 100, of) })
  }
  return (
    <dl className={classes.funnel}>
      {steps.map(({ id, value, note }) => (
        <div key={id} className={classes.step}>
          <Text as="dt" size="14" tone="muted">
            {t(`agent.${id}`)}
          </Text>
          <dd className={classes.value}>
            <bdi>{value}</bdi>
          </dd>
          <dd className={classes.note}>{note}</dd>
        </div>
      ))}
    </dl>
  )
}
