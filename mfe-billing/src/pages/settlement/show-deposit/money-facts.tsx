import { microOf, wireOf, type SettlementSummary } from '@parlour/contracts'
import { useLocale, useHost } from '@parlour/federation-sdk'
import { formatCount, formatDay, formatUsdt, isolateLeftToRight } from '@parlour/i18n'
import { Amount, Button, Heading, Stack, Text } from '@parlour/ui'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallError } from '@parlour/api-client'
import { PayOutCredit } from '../pay-out-credit/pay-out-credit.tsx'
import { Formula } from '../read-settlement/formula.tsx'
import { daysBetween } from './balance-days.ts'
import { client } from '../../../client.ts'
import { useWriteBlockedText } from '../read-settlement/use-write-blocked-text.ts'
import classes from './deposit-panel.module.css'

export function MoneyFacts({ summary }: { summary: SettlementSummary }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const { credit, receivable, nextDebit } = summary
  const next = nextDebit && { amount: formatUsdt(nextDebit.amount, locale), day: formatDay(nextDebit.on, locale) }
  return (
    <Stack justify="start" gap="16" className={classes.side}>
      <Runway summary={summary} />
      <Fact term={t('settlement.runway.next')}>
        <Text size="16" weight="medium">
          {next ? t('settlement.runway.nextValue', next) : t('settlement.runway.noDebit')}
        </Text>
        {nextDebit === null ? null : (
          <Text size="14" tone="muted">
            {t('settlement.runway.nextFor', { count: nextDebit.sites, shown: formatCount(nextDebit.sites, locale) })}
          </Text>
        )}
      </Fact>
      <Fact term={t('settlement.account.credit')}>
        <Amount>{formatUsdt(credit, locale)}</Amount>
        <Text size="14" tone="muted">
          {t('settlement.credit.note')}
        </Text>
        {microOf(credit) > 0n ? <UseCredit credit={credit} /> : null}
        <PayOutCredit credit={credit} />
      </Fact>
      <Fact term={t('settlement.account.receivable')}>
        <Amount tone={microOf(receivable) > 0n ? 'danger' : 'neutral'}>{formatUsdt(receivable, locale)}</Amount>
        <Text size="14" tone="muted">
          {t('settlement.arrearsNote')}
        </Text>
      </Fact>
    </Stack>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <Stack as="section" justify="start" gap="4" className={classes.fact} aria-label={term}>
      <Heading level={3} size="14" tone="muted" weight="medium">
        {term}
      </Heading>
      {children}
    </Stack>
  )
}

/** "Below 30 % on …, at zero on …", with the calculation (payments.md 4.4). */
function Runway({ summary }: { summary: SettlementSummary }) {
  const { t } = useTranslation('billing')
  const term = t('settlement.runway.heading')
  const { state } = summary.deposit
  // What is empty runs out on no day to come.
  if (state !== 'empty' && state !== 'suspended') return <Forecast term={term} summary={summary} />
  return (
    <Fact term={term}>
      <Text size="16" weight="medium">
        {t('settlement.deposit.state.empty')}
      </Text>
    </Fact>
  )
}

function Forecast({ term, summary: { forecast, deposit, series } }: { term: string; summary: SettlementSummary }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const { basedOnDays, dailyDebit, monthlyShare, lowOn, emptyOn } = forecast
  const usdt = (amount: string) => formatUsdt(amount, locale)
  const today = series.at(-1)?.day
  const above = microOf(deposit.balance) - microOf(deposit.threshold)
  // Whoever is below the line already needs no date for it.
  const isAbove = above > 0n
  const sum = (left: string, day: string) => {
    const days = formatCount(today ? daysBetween(today, day) : 0, locale)
    return t('settlement.runway.sum', { sum: isolateLeftToRight(`${left} ÷ ${usdt(dailyDebit)} ≈ ${days}`) })
  }
  return (
    <Fact term={term}>
      {lowOn && isAbove ? (
        <Text size="16" weight="medium">
          {t('settlement.runway.low', { day: formatDay(lowOn, locale) })}
        </Text>
      ) : null}
      {emptyOn ? (
        <Text size="16" weight="medium">
          {t('settlement.runway.empty', { day: formatDay(emptyOn, locale) })}
        </Text>
      ) : null}
      {lowOn || emptyOn ? (
        <Formula of={term}>
          <p>{t('settlement.runway.based', { count: basedOnDays, shown: formatCount(basedOnDays, locale), amount: usdt(dailyDebit) })}</p>
          {microOf(monthlyShare) === 0n ? null : (
            <p>
              {t('settlement.runway.shares', {
                daily: usdt(wireOf(microOf(dailyDebit) - microOf(monthlyShare))),
                monthly: usdt(monthlyShare),
              })}
            </p>
          )}
          {lowOn && isAbove ? (
            <p>{sum(`(${usdt(deposit.balance)} − ${usdt(deposit.threshold)} = ${usdt(wireOf(above))})`, lowOn)}</p>
          ) : null}
          {emptyOn ? <p>{sum(usdt(deposit.balance), emptyOn)}</p> : null}
        </Formula>
      ) : (
        <Text size="14" tone="muted">
          {t('settlement.runway.none')}
        </Text>
      )}
    </Fact>
  )
}

/** Moves all credit to the deposit; a retry after a lost response carries the same key. */
function UseCredit({ credit }: { credit: string }) {
  const { t } = useTranslation('billing')
  const { notify } = useHost()
  const errorText = useWriteBlockedText()
  // Moved credit stays on the page until the new sums arrive; a second press then would move it twice.
  const [apply, { isLoading, isSuccess }] = client.applyCredit.useMutation()
  const key = useRef<string>(null)
  const use = async () => {
    key.current ??= crypto.randomUUID()
    const answer = await apply({ body: { amount: credit }, idempotencyKey: key.current })
    const isRejected = isCallError(answer.error) && answer.error.status > 0
    if (isRejected) key.current = null
    if (answer.error === undefined) notify({ tone: 'success', text: t('settlement.credit.done') })
    else notify({ tone: 'danger', text: (isCallError(answer.error) && answer.error.msg) || t('settlement.offline') })
  }
  return (
    <Button variant="secondary" align="start" isBusy={isLoading || isSuccess} disabled={errorText !== null} onClick={() => void use()}>
      {t('settlement.credit.action')}
    </Button>
  )
}
