import { microOf, type Package, type PackageId, wireOf } from '@parlour/contracts'
import { Amount, ErrorState, Grid, Pill, Skeleton, Stack, Text } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '@parlour/federation-sdk'
import { formatUsdt, formatCount, formatDecimal, type Locale } from '@parlour/i18n'
import { client, GLOBAL_MARKET } from '../../client.ts'
import { FeeLines } from './fee-lines.tsx'
import { MonthSliders } from './month-sliders.tsx'
import { FIRST_MONTH } from './trade-steps.ts'
import { breakEvenVolume, DAYS_PER_MONTH, maintenanceOf, monthlyCost, type MonthOfTrade } from './monthly-cost.ts'
import { percentOf } from '../show-formula/percent-of.ts'
import classes from './fee-calculator.module.css'

type MonthlySumsProps = { standard: Package; elite: Package; trade: MonthOfTrade }

export function FeeCalculator() {
  const { t } = useTranslation('marketing')
  const { data, isError, isFetching, refetch } = client.listPackages.useQuery(GLOBAL_MARKET)
  if (data === undefined && isError) {
    return <ErrorState title={t('home.feesFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />
  }
  const standard = packageOf(data, 'standard')
  const elite = packageOf(data, 'elite')
  if (standard === undefined || elite === undefined) return <Skeleton shape="block" className={classes.waiting} />
  return <Calculator standard={standard} elite={elite} />
}

function packageOf(packages: readonly Package[] | undefined, id: PackageId): Package | undefined {
  return packages?.find((item) => item.id === id)
}

function Calculator({ standard, elite }: { standard: Package; elite: Package }) {
  const [month, setMonth] = useState<{ volume: number; payouts: number }>(FIRST_MONTH)
  const trade = { volume: microOf(String(month.volume)), payouts: BigInt(month.payouts) }
  return (
    <Grid columns="2" from="1024" gap="32" columnGap="48" className={classes.root}>
      <Stack gap="32">
        <MonthSliders standard={standard} elite={elite} month={month} onChange={(part) => setMonth({ ...month, ...part })} />
        <MonthlySums standard={standard} elite={elite} trade={trade} />
        <BreakEven standard={standard} elite={elite} payouts={month.payouts} />
      </Stack>
      <FeeLines packages={[standard, elite]} />
    </Grid>
  )
}

function BreakEven({ standard, elite, payouts }: { standard: Package; elite: Package; payouts: number }) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const turn = breakEvenVolume(standard, elite, BigInt(payouts))
  if (turn === null) return null
  return (
    <Stack justify="start" gap="8" className={classes.breakEven}>
      <p>{turn > 0n ? t('fee.breakEven', { volume: formatUsdt(wireOf(turn), locale) }) : t('fee.always')}</p>
      <p>
        <Text dir="ltr" as="bdi" size="14" tone="muted">
          {breakEvenFormula(standard, elite, payouts, turn, locale)}
        </Text>
      </p>
      <Text size="14" tone="subtle">
        {t('fee.note', { days: Number(DAYS_PER_MONTH) })}
      </Text>
    </Stack>
  )
}

function breakEvenFormula(shared: Package, flat: Package, payouts: number, turn: bigint, locale: Locale): string {
  const amount = (micro: bigint) => formatDecimal(wireOf(micro), locale)
  const month =
    shared.maintenancePeriod === 'day' ? `${DAYS_PER_MONTH} × ${amount(microOf(shared.maintenanceFee))}` : amount(maintenanceOf(shared))
  const payout = microOf(shared.payoutFeePerTransaction) - microOf(flat.payoutFeePerTransaction)
  const share = wireOf(microOf(shared.collectionFeePercent) - microOf(flat.collectionFeePercent))
  const sum = `${amount(maintenanceOf(flat))} − ${month} − ${formatCount(payouts, locale)} × ${amount(payout)}`
  if (turn > 0n) return `(${sum}) ÷ ${percentOf(share, locale)} = ${formatUsdt(wireOf(turn), locale)}`
  return `${sum} = ${formatUsdt(wireOf(maintenanceOf(flat) - maintenanceOf(shared) - BigInt(payouts) * payout), locale)}`
}

function MonthlySums({ standard, elite, trade }: MonthlySumsProps) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const sums = [standard, elite].map((fees) => ({ id: fees.id, sum: monthlyCost(fees, trade) }))
  const lowest = sums.reduce((low, { sum }) => (sum < low ? sum : low), sums[0]?.sum ?? 0n)
  const highest = sums.reduce((high, { sum }) => (sum > high ? sum : high), 0n)
  return (
    <Grid as="dl" columns="2" from="768" gap="16" columnGap="32" aria-live="polite">
      {sums.map(({ id, sum }) => (
        <Stack
          key={id}
          justify="start"
          gap="4"
          className={classes.sum}
          data-cheaper={sum === lowest && lowest < highest ? true : undefined}
        >
          <dt>{t(`fee.${id}`)}</dt>
          <Text as="dd" size="24" weight="semibold" className={classes.sumValue}>
            <Amount>{formatUsdt(wireOf(sum), locale)}</Amount>
          </Text>
          <Text as="dd" size="14" tone="muted" className={classes.sumNote}>
            {sum === lowest && lowest < highest ? (
              <Pill tone="success" className={classes.saving}>
                {t('fee.cheaper', { amount: formatUsdt(wireOf(highest - lowest), locale) })}
              </Pill>
            ) : (
              t('fee.aMonth')
            )}
          </Text>
        </Stack>
      ))}
    </Grid>
  )
}
