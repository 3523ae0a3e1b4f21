import { formatClock } from '@parlour/i18n'
import { VisuallyHidden } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useSecondsLeft } from './use-seconds-left.ts'
import classes from './countdown.module.css'

const SPOKEN_MINUTES = [10, 5, 1] as const
const SPOKEN_FOR_SECONDS = 20

/** The time the price is held: a clock that screen readers may read but are not told, a thinning line, and a spoken note at 10, 5 and 1 min. */
export function Countdown({ from, until }: { from: string; until: string }) {
  const { t } = useTranslation('billing')
  const left = useSecondsLeft(until)
  const whole = Math.max(1, (Date.parse(until) - Date.parse(from)) / 1_000)
  const spoken = SPOKEN_MINUTES.find((minutes) => left <= minutes * 60 && left > minutes * 60 - SPOKEN_FOR_SECONDS)
  return (
    <div className={classes.root}>
      <p className={classes.row}>
        <span>{t('timer.label')}</span>
        <bdi dir="ltr" role="timer" aria-label={t('timer.label')} className={classes.clock}>
          {formatClock(left)}
        </bdi>
      </p>
      <div className={classes.track} aria-hidden="true">
        <div className={classes.line} style={{ inlineSize: `${Math.min(100, (left / whole) * 100)}%` }} />
      </div>
      <p className={classes.note}>{t(left === 0 ? 'timer.over' : 'timer.late')}</p>
      <VisuallyHidden role="status">{spoken === undefined ? '' : t('timer.minutes', { count: spoken })}</VisuallyHidden>
    </div>
  )
}
