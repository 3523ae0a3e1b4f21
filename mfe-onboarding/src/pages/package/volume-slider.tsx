import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatUsdt } from '@parlour/i18n'
import { Amount } from '@parlour/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './package-page.module.css'

/** Near the break-even of the two packages the slider moves finely, above it in round sums. */
const VOLUMES = [0, 50, 100, 150, 200, 250, 300, 400, 500, 1_000, 2_500, 5_000, 10_000, 20_000, 50_000, 100_000, 250_000, 500_000] as const

/** Where the slider starts: a volume that a small site reaches, so that the comparison says something. */
export const FIRST_VOLUME = 20_000

export type VolumeSliderProps = { breakEven: string | null; value: number; onChange: (volume: number) => void }

/** The expected monthly payment volume in USDT. */
export function VolumeSlider({ breakEven, value, onChange }: VolumeSliderProps) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const id = useId()
  return (
    <div className={classes.slider}>
      <label htmlFor={id}>{t('package.volume')}</label>
      <output htmlFor={id}>
        <Amount>{formatUsdt(String(value), locale)}</Amount>
      </output>
      <input
        id={id}
        type="range"
        min={0}
        max={VOLUMES.length - 1}
        step={1}
        value={VOLUMES.findIndex((volume) => volume === value)}
        aria-valuetext={`${formatCount(value, locale)} USDT`}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(VOLUMES[event.currentTarget.valueAsNumber] ?? 0)}
      />
      <p id={`${id}-note`} className={classes.note}>
        {t('package.formula')} {breakEven}
      </p>
    </div>
  )
}
