import { microOf, wireOf, type Package, type PackageId } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatUsdt } from '@parlour/i18n'
import { Amount, Card, Pill, RadioCards } from '@parlour/ui'
import { useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { breakEvenVolume, monthlyCost } from '../../features/compare-packages/monthly-cost.ts'
import { FeeTable } from './fee-table.tsx'
import classes from './package-page.module.css'
import { FIRST_VOLUME, VolumeSlider } from './volume-slider.tsx'

const PACKAGE_IDS = ['standard', 'elite'] as const satisfies readonly PackageId[]

export type PackageChoiceProps = {
  packages: readonly Package[]
  value: PackageId | null
  onChange: (packageId: PackageId) => void
  inputRef: Ref<HTMLInputElement>
  error: string | undefined
}

/** Both packages side by side; the slider prices a month of each and marks the cheaper one, and presses neither. */
export function PackageChoice({ packages, value, onChange, inputRef, error }: PackageChoiceProps) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const [volume, setVolume] = useState(FIRST_VOLUME)
  const costs = new Map(packages.map((fees) => [fees.id, monthlyCost(fees, microOf(String(volume)))]))
  const breakEven = useBreakEven(packages)
  const cheapest = cheapestOf(costs)
  const options = PACKAGE_IDS.map((id) => {
    const cost = costs.get(id)
    if (cost === undefined) return { value: id, title: t(`package.${id}`), description: t('package.notSold'), isDisabled: true }
    return {
      value: id,
      title: t(`package.${id}`),
      description: (
        <span className={classes.text}>
          <span className={classes.cost}>
            <Amount className={classes.sum}>{formatUsdt(wireOf(cost), locale)}</Amount> <span>{t('package.perMonth')}</span>
          </span>
          <span>{t(`package.${id}Text`)}</span>
          {cheapest === id ? <Pill tone="success">{t('package.cheaper')}</Pill> : null}
        </span>
      ),
    }
  })
  return (
    <div className={classes.choice}>
      <RadioCards
        label={t('package.question')}
        name="package"
        columns={2}
        options={options}
        value={value}
        onValueChange={onChange}
        inputRef={inputRef}
        error={error}
      />
      <Card>
        <VolumeSlider breakEven={breakEven} value={volume} onChange={setVolume} />
      </Card>
      <div className={classes.fees}>
        <FeeTable packages={packages} />
      </div>
    </div>
  )
}

/** The sentence that names the volume above which Elite is the cheaper month; null when there is no such volume. */
function useBreakEven(packages: readonly Package[]): string | null {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const standard = packages.find(({ id }) => id === 'standard')
  const elite = packages.find(({ id }) => id === 'elite')
  const volume = standard && elite ? breakEvenVolume(standard, elite) : null
  if (volume === null) return null
  return t('package.breakEven', { volume: formatUsdt(wireOf(volume), locale), package: t('package.elite') })
}

/** The package with the lowest sum, or null when they cost the same or only one is sold. */
function cheapestOf(costs: ReadonlyMap<PackageId, bigint>): PackageId | null {
  const standard = costs.get('standard')
  const elite = costs.get('elite')
  if (standard === undefined || elite === undefined || standard === elite) return null
  return standard < elite ? 'standard' : 'elite'
}
