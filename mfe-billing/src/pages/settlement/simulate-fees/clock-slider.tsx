import type { DepositState, SimulatedDay } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatDay } from '@parlour/i18n'
import { IconButton, Pill, Stack, type Tone } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './simulator.module.css'

const TONES: Readonly<Record<DepositState, Tone>> = {
  none: 'neutral',
  healthy: 'success',
  low: 'warning',
  empty: 'danger',
  suspended: 'danger',
}

export type ClockSliderProps = { at: number; days: readonly SimulatedDay[]; onMove: (at: number) => void }

export function ClockSlider({ at, days, onMove }: ClockSliderProps) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const last = days.length - 1
  const day = days[at]
  if (day === undefined) return null
  const name = t('settlement.simulator.day', { number: formatCount(at + 1, locale), day: formatDay(day.day, locale) })
  return (
    <Stack justify="start" gap="16">
      <Stack as="p" direction="row" align="center" justify="between" gap="4" columnGap="16" className={classes.day}>
        <strong>{name}</strong>
        <Pill tone={TONES[day.state]}>{t(`settlement.deposit.state.${day.state}`)}</Pill>
      </Stack>
      <div className={classes.steps} dir="ltr">
        <IconButton icon="minus" label={t('settlement.simulator.back')} disabled={at === 0} onClick={() => onMove(at - 1)} />
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={t('settlement.simulator.clock')}
          aria-valuetext={`${name}, ${t(`settlement.deposit.state.${day.state}`)}`}
          onChange={({ target }) => onMove(Number(target.value))}
          className={classes.range}
        />
        <IconButton icon="plus" label={t('settlement.simulator.forward')} disabled={at === last} onClick={() => onMove(at + 1)} />
      </div>
    </Stack>
  )
}
