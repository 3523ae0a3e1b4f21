import { SERVICE_LIMITS } from '@parlour/contracts'
import { useTranslation } from 'react-i18next'
import { Grid } from '@parlour/ui'
import classes from './review-clock.module.css'

const { affiliateReviewHours: DUE, affiliateWarningHours: WARNING } = SERVICE_LIMITS
const MARKS = [
  { hour: 0, text: 'clock1' },
  { hour: WARNING, text: 'clock2' },
  { hour: DUE, text: 'clock3' },
] as const

const RADIUS = 88
const CENTRE = 100
const SWEEP = 300

export function ReviewDeadline() {
  const { t } = useTranslation('marketing')
  return (
    <Grid columns="2:3" from="576" gap="24" columnGap="32" align="center">
      <svg viewBox="0 0 200 200" fill="none" aria-hidden="true" focusable="false" className={classes.dial}>
        <path className={classes.track} d={arc(0, DUE)} />
        <path className={classes.calm} d={arc(0, WARNING)} />
        <path className={classes.late} d={arc(WARNING, DUE)} />
        {Array.from({ length: DUE / 4 + 1 }, (_, index) => index * 4).map((hour) => (
          <path key={hour} className={classes.tick} d={tick(hour)} />
        ))}
        {MARKS.map(({ hour }) => (
          <circle key={hour} className={classes.mark} cx={point(hour, RADIUS).x} cy={point(hour, RADIUS).y} r="7" data-hour={hour} />
        ))}
        <text x={CENTRE} y={CENTRE} textAnchor="middle" dominantBaseline="central" className={classes.hours}>
          {t('alliance.hours', { hours: DUE })}
        </text>
      </svg>
      <ol>
        {MARKS.map(({ hour, text }) => (
          <li key={hour} className={classes.row} data-hour={hour}>
            <bdi className={classes.hour}>{t('alliance.hours', { hours: hour })}</bdi>
            <span>{t(`alliance.${text}`)}</span>
          </li>
        ))}
      </ol>
    </Grid>
  )
}

function point(hour: number, radius: number): { x: number; y: number } {
  const angle = (((hour / DUE) * SWEEP + (360 - SWEEP) / 2 + 90) * Math.PI) / 180
  return { x: round(CENTRE + radius * Math.cos(angle)), y: round(CENTRE + radius * Math.sin(angle)) }
}

function arc(from: number, to: number): string {
  const [start, end] = [point(from, RADIUS), point(to, RADIUS)]
  const isLarge = ((to - from) / DUE) * SWEEP > 180 ? 1 : 0
  return `M${start.x} ${start.y}A${RADIUS} ${RADIUS} 0 ${isLarge} 1 ${end.x} ${end.y}`
}

function tick(hour: number): string {
  const [outer, inner] = [point(hour, RADIUS - 14), point(hour, RADIUS - 20)]
  return `M${outer.x} ${outer.y}L${inner.x} ${inner.y}`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
