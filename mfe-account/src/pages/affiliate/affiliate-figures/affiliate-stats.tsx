import type { AffiliateDashboard } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatDateTime, formatUsdt, type Locale } from '@parlour/i18n'
import { Card, CopyButton, Grid, Stack, Text } from '@parlour/ui'
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
        <Stack as="dd" direction="row" align="center" isWrapping={false} gap="8" minHeight="control">
          <Text dir="ltr" as="bdi" weight="semibold" isMono>
            {leagueCode}
          </Text>
          <CopyButton value={leagueCode} label={t('agent.copyCode')} />
        </Stack>
      </div>
      <div>
        <Text as="dt" size="14" tone="muted">
          {t('agent.link')}
        </Text>
        <Stack as="dd" direction="row" align="center" isWrapping={false} gap="8" minHeight="control">
          <Text dir="ltr" as="bdi" size="14" isMono isBreaking>
            {link}
          </Text>
          <CopyButton value={link} label={t('agent.copyLink')} />
        </Stack>
      </div>
      <div>
        <Text as="dt" size="14" tone="muted">
          {t(isDemonstrationRate ? 'agent.rateDemo' : 'agent.rate')}
        </Text>
        <Stack as="dd" direction="row" align="center" isWrapping={false} gap="8" minHeight="control">
          <Text as="bdi" weight="semibold" isMono>
            {formatPercent(Number(ratePercent), locale)}
          </Text>
        </Stack>
      </div>
      <div>
        <Text as="dt" size="14" tone="muted">
          {t('agent.nextSettlement')}
        </Text>
        <Stack as="dd" direction="row" align="center" isWrapping={false} gap="8" minHeight="control">
          <time dateTime={nextSettlementAt}>{formatDateTime(nextSettlementAt, locale)}</time>
        </Stack>
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
    <Grid as="dl" columns="4" from="1024" narrow="2" gap="16" columnGap="24">
      {steps.map(({ id, value, note }) => (
        <Stack key={id} justify="start" gap="4" className={classes.step}>
          <Text as="dt" size="14" tone="muted">
            {t(`agent.${id}`)}
          </Text>
          <Text as="dd" size="20" weight="semibold" isMono isBreaking>
            <bdi>{value}</bdi>
          </Text>
          <Text as="dd" size="14" tone="subtle" className={classes.note}>
            {note}
          </Text>
        </Stack>
      ))}
    </Grid>
  )
}
