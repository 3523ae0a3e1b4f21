import { useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { useTranslation } from 'react-i18next'
import { formatShare } from '../release-facts/figures.ts'
import { PLANE, shapeOf, type Arm, type CurvePoint } from './curve-points.ts'
import classes from './curve-chart.module.css'

const ARMS = ['canary', 'baseline'] as const
const NAMES = { canary: 'train.canary', baseline: 'releases.live' } as const

export type CurveChartProps = {
  points: readonly CurvePoint[]
  position: number
  label: string
}

export function CurveChart({ points, position, label }: CurveChartProps) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const shape = shapeOf(points)
  const shown = points[position] ?? points.at(-1)
  const formatArm = (arm: Arm) => (arm.percent === null ? '–' : formatShare(arm.percent, locale))
  const summary = ARMS.map((arm) => `${t(NAMES[arm])} ${shown === undefined ? '–' : formatArm(shown[arm])}`).join(', ')
  return (
    <figure className={classes.root}>
      <dl className={classes.arms}>
        {ARMS.map((arm) => (
          <div key={arm} className={classes.arm}>
            <dt>
              <span data-arm={arm} className={classes.swatch} aria-hidden="true" />
              {t(NAMES[arm])}
            </dt>
            <dd>
              <strong>{shown === undefined ? '–' : formatArm(shown[arm])}</strong>{' '}
              {shown === undefined ? null : (
                <span className={classes.of}>
                  {`${formatCount(shown[arm].affected, locale)} / ${formatCount(shown[arm].persons, locale)}`}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {/* Time runs to the right in every language, as the marks below it do. */}
      <div dir="ltr" className={classes.plot}>
        <span aria-hidden="true" className={classes.top}>
          {formatShare(shape.top, locale)}
        </span>
        <svg
          viewBox={`0 0 ${PLANE.width} ${PLANE.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${label}: ${summary}`}
          className={classes.svg}
        >
          <line x1="0" x2={PLANE.width} y1={PLANE.height / 2} y2={PLANE.height / 2} className={classes.grid} />
          <line x1="0" x2={PLANE.width} y1={PLANE.height} y2={PLANE.height} className={classes.base} />
          <path d={shape.baseline} className={classes.baseline} />
          <path d={shape.canary} className={classes.canary} />
          {shown === undefined ? null : (
            <line x1={shape.xOf(position)} x2={shape.xOf(position)} y1="0" y2={PLANE.height} className={classes.cursor} />
          )}
        </svg>
        {ARMS.map((arm) => {
          const percent = shown?.[arm].percent ?? null
          if (percent === null) return null
          const spot = {
            insetInlineStart: `${(shape.xOf(position) / PLANE.width) * 100}%`,
            insetBlockStart: `${(shape.yOf(percent) / PLANE.height) * 100}%`,
          }
          return <span key={arm} aria-hidden="true" data-arm={arm} className={classes.spot} style={spot} />
        })}
      </div>
    </figure>
  )
}
