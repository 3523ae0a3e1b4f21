import { microOf, type DepositState, type SettlementSummary } from '@parlour/contracts'
import { useHost, useLocale } from '@parlour/federation-sdk'
import { formatCount, formatDay, formatUsdt, isolate } from '@parlour/i18n'
import { Amount, Banner, Button, Card, Heading, Pill, Stack, Text, type Tone } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { Formula } from '../read-settlement/formula.tsx'
import { BalanceChart } from './balance-chart.tsx'
import { forecastDays, sinceFirstMoney } from './balance-days.ts'
import { DepositMeter } from './deposit-meter.tsx'
import classes from './deposit-panel.module.css'
import { MoneyFacts } from './money-facts.tsx'
import { TopUpPrompt } from './top-up-prompt.tsx'
import { client } from '../../../client.ts'
import { PayoutList } from '../pay-out-credit/payout-list.tsx'
import { LEAST_PAYOUT } from '../pay-out-credit/use-payout-form.ts'
import { ReturnDue } from './return-due.tsx'

type DepositReturnsProps = { summary: Pick<SettlementSummary, 'deposit' | 'toReturn'>; hasEnded: boolean }

const TONES: Readonly<Record<DepositState, Tone>> = {
  none: 'neutral',
  healthy: 'success',
  low: 'warning',
  empty: 'danger',
  suspended: 'danger',
}

export function DepositPanel({ summary }: { summary: SettlementSummary }) {
  const series = sinceFirstMoney(summary.series)
  const hasBegun = summary.contracts.length > 0 || microOf(summary.deposit.balance) > 0n
  return (
    <Card className={classes.root}>
      <Stack as="section" justify="start" gap="16" aria-labelledby="settlement-deposit">
        <Headline summary={summary} />
        {hasBegun && !isOver(summary) ? <DepositMeter summary={summary} /> : null}
        <StateNote summary={summary} />
        <DepositReturns summary={summary} hasEnded={isOver(summary)} />
        {hasBegun ? <TopUpPrompt summary={summary} /> : <FirstSite />}
        {hasBegun ? (
          <BalanceChart
            series={series}
            forecast={forecastDays(series, summary.forecast.dailyDebit)}
            threshold={summary.deposit.threshold}
          />
        ) : null}
      </Stack>
      <MoneyFacts summary={summary} />
    </Card>
  )
}

/** Once every contract has ended, no deposit is required and the rest belongs to the merchant (decision 0039). */
function isOver({ deposit, contracts }: SettlementSummary): boolean {
  return deposit.state === 'none' && contracts.length > 0
}

function FirstSite() {
  const { t } = useTranslation('billing')
  const { openSite } = useHost()
  return (
    <Button align="start" onClick={openSite}>
      {t('settlement.terms.open')}
    </Button>
  )
}

function Headline({ summary }: { summary: SettlementSummary }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const { deposit } = summary
  const usdt = (amount: string) => formatUsdt(amount, locale)
  return (
    <>
      <Stack gap="8" columnGap="16" direction="row" align="center" justify="between">
        <Heading id="settlement-deposit" level={2} size="18">
          {t('settlement.deposit.heading')}
        </Heading>
        <Pill tone={TONES[deposit.state]}>{t(`settlement.deposit.state.${isOver(summary) ? 'over' : deposit.state}`)}</Pill>
      </Stack>
      <p className={classes.headline}>
        <Amount size="l">{usdt(deposit.balance)}</Amount>
        {deposit.state === 'none' ? null : <span>{t('settlement.deposit.of', { amount: usdt(deposit.required) })}</span>}
      </p>
      {deposit.state === 'none' ? null : <DepositSums summary={summary} />}
    </>
  )
}

function DepositSums({ summary: { deposit, contracts } }: { summary: SettlementSummary }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const usdt = (amount: string) => formatUsdt(amount, locale)
  const running = contracts.filter(({ endedOn }) => endedOn === null)
  const parts = running.map(({ siteName, prepaidDeposit }) => `${isolate(siteName)} ${usdt(prepaidDeposit)}`)
  return (
    <Formula of={t('settlement.deposit.heading')}>
      <p>{t('settlement.deposit.balanceSum')}</p>
      {parts.length === 0 ? null : (
        <p>
          {t('settlement.deposit.required')}
          {': '}
          <bdi>{`${parts.join(' + ')} = ${usdt(deposit.required)}`}</bdi>
        </p>
      )}
      <p>
        {t('settlement.chart.threshold')}
        {': '}
        <bdi>{`${usdt(deposit.required)} × 30% = ${usdt(deposit.threshold)}`}</bdi>
      </p>
    </Formula>
  )
}

function StateNote({ summary }: { summary: SettlementSummary }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const { deposit, pending } = summary
  const { state, emptySince, daysLeft, suspendsOn } = deposit
  const isBad = state === 'empty' || state === 'suspended'
  const coming = microOf(pending) > 0n ? t('settlement.deposit.pending', { amount: formatUsdt(pending, locale) }) : null
  return (
    <>
      {coming === null ? null : <Banner tone="info">{coming}</Banner>}
      {isBad ? (
        <Banner tone="danger" title={emptySince ? t('settlement.deposit.emptySince', { day: formatDay(emptySince, locale) }) : undefined}>
          {state === 'suspended' || daysLeft === null || suspendsOn === null ? (
            t('settlement.deposit.suspendedText')
          ) : (
            <>
              <p>{t('settlement.deposit.daysLeft', { count: daysLeft, shown: formatCount(daysLeft, locale) })}</p>
              <p>{t('settlement.deposit.closes', { day: formatDay(suspendsOn, locale) })}</p>
            </>
          )}
        </Banner>
      ) : (
        <Text size="14" tone="muted">
          {t(`settlement.deposit.text.${isOver(summary) ? 'over' : state}`)}
        </Text>
      )}
    </>
  )
}

/** Returns of the deposit once every contract has ended (decision 0044). */
function DepositReturns({ summary: { deposit, toReturn }, hasEnded }: DepositReturnsProps) {
  const { t } = useTranslation('billing')
  const { data = [] } = client.listPayouts.useQuery()
  const returns = data.filter(({ kind }) => kind === 'deposit-return')
  const isToCome = toReturn === null && hasEnded && microOf(deposit.balance) >= LEAST_PAYOUT
  return (
    <>
      {toReturn === null ? null : <ReturnDue due={toReturn} />}
      {isToCome ? (
        <Text size="14" tone="muted">
          {t('settlement.return.closing')}
        </Text>
      ) : null}
      {returns.length === 0 ? null : <PayoutList heading={t('settlement.return.list')} payouts={returns} />}
    </>
  )
}
