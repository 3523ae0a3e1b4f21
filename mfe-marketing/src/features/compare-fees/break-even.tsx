import { wireOf, type Package } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatUsdt } from '@parlour/i18n'
import { Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { breakEvenFormula } from './fee-formats.ts'
import classes from './fee-calculator.module.css'
import { breakEvenVolume, DAYS_PER_MONTH } from './monthly-cost.ts'

export function BreakEven({ standard, elite, payouts }: { standard: Package; elite: Package; payouts: number }) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const turn = breakEvenVolume(standard, elite, BigInt(payouts))
  if (turn === null) return null
  return (
    <div className={classes.breakEven}>
      <p>{turn > 0n ? t('fee.breakEven', { volume: formatUsdt(wireOf(turn), locale) }) : t('fee.always')}</p>
      <p>
        <Text dir="ltr" as="bdi" size="14" tone="muted">
          {breakEvenFormula(standard, elite, payouts, turn, locale)}
        </Text>
      </p>
      <Text size="14" tone="subtle">
        {t('fee.note', { days: Number(DAYS_PER_MONTH) })}
      </Text>
    </div>
  )
}
