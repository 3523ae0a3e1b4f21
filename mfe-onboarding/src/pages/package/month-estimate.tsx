import { wireOf, type Package, microOf } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatUsdt, formatDecimal, type Locale } from '@parlour/i18n'
import { Amount, Card, Grid, Stack, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useId } from 'react'
import {
  breakEvenVolume,
  DAYS_PER_MONTH,
  monthlyCost,
  type MonthlyFees,
  type MonthOfTrade,
} from '../../features/compare-packages/monthly-cost.ts'
import { PAYOUTS, tradeOf, VOLUMES, type Month } from './month.ts'
import { percentText } from '../../features/compare-packages/fee-lines.ts'
import classes from './package-page.module.css'

type StopSliderProps = {
  label: string
  stops: readonly number[]
  value: number
  text: string
  onChange: (value: number) => void
}

/** Keeps a product on one line. */
const TIMES = '\u00a0×\u00a0'

export type MonthEstimateProps = { packages: readonly Package[]; month: Month; onChange: (part: Partial<Month>) => void }

export function MonthEstimate({ packages, month, onChange }: MonthEstimateProps) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  return (
    <Card gap="16">
      <StopSlider
        label={t('package.volume')}
        stops={VOLUMES}
        value={month.volume}
        text={formatUsdt(String(month.volume), locale)}
        onChange={(volume) => onChange({ volume })}
      />
      <StopSlider
        label={t('package.payouts')}
        stops={PAYOUTS}
        value={month.payouts}
        text={formatCount(month.payouts, locale)}
        onChange={(payouts) => onChange({ payouts })}
      />
      <Stack as="dl" gap="8" size="14" className={classes.formulas}>
        {packages.map((fees) => (
          <div key={fees.id}>
            <dt>{t(`package.${fees.id}`)}</dt>
            <dd>
              <bdi dir="ltr">{costFormula(fees, tradeOf(month), locale)}</bdi>
            </dd>
          </div>
        ))}
      </Stack>
      <Text size="14" tone="muted" weight="regular" isMeasured className={classes.note}>
        {t('package.formula')} <BreakEven packages={packages} payouts={month.payouts} />
      </Text>
    </Card>
  )
}

function BreakEven({ packages, payouts }: { packages: readonly Package[]; payouts: number }) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const standard = packages.find(({ id }) => id === 'standard')
  const elite = packages.find(({ id }) => id === 'elite')
  const volume = standard && elite ? breakEvenVolume(standard, elite, BigInt(payouts)) : null
  if (volume === null) return null
  if (volume === 0n) return t('package.always', { package: t('package.elite') })
  return t('package.breakEven', { volume: formatUsdt(wireOf(volume), locale), package: t('package.elite') })
}

/** E.g. `30 × 33.00 + 3.5% × 100.00 = 993.50 USDT`; lines without a fee are omitted. */
function costFormula(fees: MonthlyFees, trade: MonthOfTrade, locale: Locale): string {
  const maintenance = formatDecimal(fees.maintenanceFee, locale)
  const terms = [fees.maintenancePeriod === 'day' ? `${DAYS_PER_MONTH}${TIMES}${maintenance}` : maintenance]
  if (microOf(fees.collectionFeePercent) > 0n) {
    terms.push(`${percentText(fees.collectionFeePercent, locale)}${TIMES}${formatDecimal(wireOf(trade.volume), locale)}`)
  }
  if (microOf(fees.payoutFeePerTransaction) > 0n) {
    terms.push(`${formatCount(Number(trade.payouts), locale)}${TIMES}${formatDecimal(fees.payoutFeePerTransaction, locale)}`)
  }
  return `${terms.join(' + ')} = ${formatUsdt(wireOf(monthlyCost(fees, trade)), locale)}`
}

function StopSlider({ label, stops, value, text, onChange }: StopSliderProps) {
  const id = useId()
  return (
    <Grid columns="1:auto" gap="4" columnGap="16" align="baseline" weight="medium" className={classes.slider}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>
        <Amount>{text}</Amount>
      </output>
      <input
        id={id}
        type="range"
        min={0}
        max={stops.length - 1}
        step={1}
        value={stops.findIndex((stop) => stop === value)}
        aria-valuetext={text}
        onChange={(event) => onChange(stops[event.currentTarget.valueAsNumber] ?? 0)}
      />
    </Grid>
  )
}
