import { wireOf, type Package } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatUsdt } from '@parlour/i18n'
import { useTranslation } from 'react-i18next'
import { RangeField } from '../choose-number/range-field.tsx'
import classes from './fee-calculator.module.css'
import { breakEvenVolume } from './monthly-cost.ts'
import { PAYOUTS, shareOfScale, VOLUMES } from './trade-steps.ts'

type Month = { volume: number; payouts: number }

type MonthSlidersProps = { standard: Package; elite: Package; month: Month; onChange: (part: Partial<Month>) => void }

/** What the site does in a month, on two sliders; the first carries the mark of the break-even. */
export function MonthSliders({ standard, elite, month, onChange }: MonthSlidersProps) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const turn = breakEvenVolume(standard, elite, BigInt(month.payouts))
  return (
    <div className={classes.sliders}>
      <div>
        <RangeField
          label={t('fee.volume')}
          value={VOLUMES.indexOf(month.volume)}
          min={0}
          max={VOLUMES.length - 1}
          step={1}
          valueText={formatUsdt(String(month.volume), locale)}
          onChange={(index) => onChange({ volume: VOLUMES[index] ?? 0 })}
        />
        {turn === null ? null : <BreakEvenMark share={shareOfScale(VOLUMES, Number(wireOf(turn)))} />}
      </div>
      <RangeField
        label={t('fee.payouts')}
        value={PAYOUTS.indexOf(month.payouts)}
        min={0}
        max={PAYOUTS.length - 1}
        step={1}
        valueText={formatCount(month.payouts, locale)}
        onChange={(index) => onChange({ payouts: PAYOUTS[index] ?? 0 })}
      />
    </div>
  )
}

/** Marks on the scale of the slider above where both packages cost the same; the sentence of the break-even says it in words. */
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
      <span className={classes.scaleNames}>
        <span>{at > 0 ? t('fee.standard') : null}</span>
        <span>{t('fee.elite')}</span>
      </span>
    </div>
  )
}
