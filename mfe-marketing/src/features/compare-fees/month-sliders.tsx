import { wireOf, type Package } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatUsdt } from '@parlour/i18n'
import { useTranslation } from 'react-i18next'
import { Stack } from '@parlour/ui'
import { RangeField } from '../choose-number/range-field.tsx'
import classes from './fee-calculator.module.css'
import { breakEvenVolume } from './monthly-cost.ts'
import { PAYOUTS, shareOfScale, VOLUMES } from './trade-steps.ts'

type Month = { volume: number; payouts: number }

type MonthSlidersProps = { standard: Package; elite: Package; month: Month; onChange: (part: Partial<Month>) => void }

export function MonthSliders({ standard, elite, month, onChange }: MonthSlidersProps) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const turn = breakEvenVolume(standard, elite, BigInt(month.payouts))
  return (
    <div className={classes.sliders}>
      <div>
        <StepField
          label={t('fee.volume')}
          steps={VOLUMES}
          value={month.volume}
          valueText={formatUsdt(String(month.volume), locale)}
          onChange={(volume) => onChange({ volume })}
        />
        {turn === null ? null : <BreakEvenMark share={shareOfScale(VOLUMES, Number(wireOf(turn)))} />}
      </div>
      <StepField
        label={t('fee.payouts')}
        steps={PAYOUTS}
        value={month.payouts}
        valueText={formatCount(month.payouts, locale)}
        onChange={(payouts) => onChange({ payouts })}
      />
    </div>
  )
}

type StepFieldProps = {
  label: string
  steps: readonly number[]
  value: number
  valueText: string
  onChange: (value: number) => void
}

function StepField({ steps, value, onChange, ...texts }: StepFieldProps) {
  return (
    <RangeField
      {...texts}
      value={steps.indexOf(value)}
      min={0}
      max={steps.length - 1}
      step={1}
      onChange={(index) => onChange(steps[index] ?? 0)}
    />
  )
}

function BreakEvenMark({ share }: { share: number }) {
  const { t } = useTranslation('marketing')
  const at = Math.round(share * 1_000) / 10
  return (
    <div className={classes.scale} aria-hidden="true">
      <svg className={classes.scaleLine} viewBox="0 0 100 4" preserveAspectRatio="none" focusable="false">
        <line x1={at} x2="100" y1="2" y2="2" className={classes.cheaper} />
        <line x1="0" x2={at} y1="2" y2="2" className={classes.dearer} />
        <line x1={at} x2={at} y1="0" y2="4" className={classes.mark} />
      </svg>
      <Stack as="span" direction="row" justify="between" isWrapping={false} size="12" tone="subtle">
        <span>{at > 0 ? t('fee.standard') : null}</span>
        <span>{t('fee.elite')}</span>
      </Stack>
    </div>
  )
}
