import { wireOf, type Package } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatUsdt } from '@parlour/i18n'
import { Card } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { costFormula } from '../../features/compare-packages/cost-formula.ts'
import { breakEvenVolume } from '../../features/compare-packages/monthly-cost.ts'
import classes from './package-page.module.css'
import { StopSlider } from './stop-slider.tsx'
import { PAYOUTS, tradeOf, VOLUMES, type Month } from './month.ts'

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
      <dl className={classes.formulas}>
        {packages.map((fees) => (
          <div key={fees.id}>
            <dt>{t(`package.${fees.id}`)}</dt>
            <dd>
              <bdi dir="ltr">{costFormula(fees, tradeOf(month), locale)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>
        {t('package.formula')} <BreakEven packages={packages} payouts={month.payouts} />
      </p>
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
