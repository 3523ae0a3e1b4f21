import { wireOf, type Package } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatUsdt } from '@parlour/i18n'
import { Amount, Pill } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './fee-calculator.module.css'
import { monthlyCost, type MonthOfTrade } from './monthly-cost.ts'

type MonthlySumsProps = { standard: Package; elite: Package; trade: MonthOfTrade }

export function MonthlySums({ standard, elite, trade }: MonthlySumsProps) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const sums = [standard, elite].map((fees) => ({ id: fees.id, sum: monthlyCost(fees, trade) }))
  const lowest = sums.reduce((low, { sum }) => (sum < low ? sum : low), sums[0]?.sum ?? 0n)
  const highest = sums.reduce((high, { sum }) => (sum > high ? sum : high), 0n)
  return (
    <dl className={classes.sums} aria-live="polite">
      {sums.map(({ id, sum }) => (
        <div key={id} className={classes.sum} data-cheaper={sum === lowest && lowest < highest ? true : undefined}>
          <dt>{t(`fee.${id}`)}</dt>
          <dd className={classes.sumValue}>
            <Amount>{formatUsdt(wireOf(sum), locale)}</Amount>
          </dd>
          <dd className={classes.sumNote}>
            {sum === lowest && lowest < highest ? (
              <Pill tone="success" className={classes.saving}>
                {t('fee.cheaper', { amount: formatUsdt(wireOf(highest - lowest), locale) })}
              </Pill>
            ) : (
              t('fee.aMonth')
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
