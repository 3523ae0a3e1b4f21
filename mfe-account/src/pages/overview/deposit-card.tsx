import { microOf, PAGES, pagePath, wireOf, type OverviewDeposit } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatDay, formatUsdt } from '@parlour/i18n'
import { Amount, Card, DescriptionList, Heading, LinkButton, Pill, Stack, Text, TextLink, type Tone } from '@parlour/ui'
import { useTranslation } from 'react-i18next'

const TONES: Readonly<Record<OverviewDeposit['state'], Tone>> = {
  none: 'neutral',
  healthy: 'success',
  low: 'warning',
  empty: 'danger',
  suspended: 'danger',
}

/** How long the deposit lasts, and what is taken from it next. */
export function DepositCard({ deposit }: { deposit: OverviewDeposit }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { state, missing } = deposit
  const isShort = state === 'low' || state === 'empty' || state === 'suspended'
  return (
    <Card as="section" gap="16" aria-labelledby="overview-deposit">
      <Stack direction="row" align="center" justify="between" gap="8">
        <Heading level={2} size="18" id="overview-deposit">
          {t('dashboard.deposit.title')}
        </Heading>
        <Pill tone={TONES[state]}>{t(`dashboard.deposit.state.${state}`)}</Pill>
      </Stack>
      <Runway deposit={deposit} />
      <DescriptionList variant="spread" items={useFacts(deposit)} />
      {isShort ? (
        <LinkButton to={pagePath(locale, PAGES.settlement, { topup: missing })}>{t('dashboard.deposit.topUp')}</LinkButton>
      ) : (
        <TextLink to={pagePath(locale, PAGES.settlement)}>{t('dashboard.deposit.open')}</TextLink>
      )}
    </Card>
  )
}

function Runway({ deposit: { state, emptyOn, suspendsOn, dailyDebit, monthlyShare, basedOnDays } }: { deposit: OverviewDeposit }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  if (state === 'none') return <Text tone="muted">{t('dashboard.deposit.none')}</Text>
  if (suspendsOn !== null) return <Text tone="danger">{t('dashboard.deposit.closes', { day: formatDay(suspendsOn, locale) })}</Text>
  if (emptyOn === null) return <Text tone="muted">{t('dashboard.deposit.noForecast')}</Text>
  const based = { count: basedOnDays, shown: formatCount(basedOnDays, locale), amount: formatUsdt(dailyDebit, locale) }
  const monthly = microOf(monthlyShare)
  const shares = { daily: formatUsdt(wireOf(microOf(dailyDebit) - monthly), locale), monthly: formatUsdt(monthlyShare, locale) }
  return (
    <Stack gap="4">
      <Text size="14" tone="muted">
        {t('dashboard.deposit.lastsUntil')}
      </Text>
      <Text size="24" weight="semibold">
        <time dateTime={emptyOn}>{formatDay(emptyOn, locale)}</time>
      </Text>
      <Text size="14" tone="muted">
        {t('dashboard.deposit.based', based)}
      </Text>
      {monthly === 0n ? null : (
        <Text size="14" tone="muted">
          {t('dashboard.deposit.shares', shares)}
        </Text>
      )}
    </Stack>
  )
}

function useFacts({ balance, required, lowOn, nextDebit }: OverviewDeposit) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  return [
    { id: 'balance', term: t('dashboard.deposit.balance'), value: <Amount size="s">{formatUsdt(balance, locale)}</Amount> },
    { id: 'required', term: t('dashboard.deposit.required'), value: <Amount size="s">{formatUsdt(required, locale)}</Amount> },
    ...(lowOn === null ? [] : [{ id: 'low', term: t('dashboard.deposit.lowOn'), value: <Day day={lowOn} /> }]),
    {
      id: 'next',
      term: t('dashboard.deposit.next'),
      value:
        nextDebit === null ? (
          t('dashboard.deposit.noDebit')
        ) : (
          <Stack as="span" align="end" gap="4">
            <Amount size="s">{formatUsdt(nextDebit.amount, locale)}</Amount>
            <Text as="time" size="12" tone="muted" dateTime={nextDebit.on}>
              {formatDay(nextDebit.on, locale)}
            </Text>
            <Text as="span" size="12" tone="muted">
              {t('dashboard.deposit.nextFor', { count: nextDebit.sites, shown: formatCount(nextDebit.sites, locale) })}
            </Text>
          </Stack>
        ),
    },
  ]
}

function Day({ day }: { day: string }) {
  return (
    <Text as="time" size="14" dateTime={day}>
      {formatDay(day, useLocale())}
    </Text>
  )
}
