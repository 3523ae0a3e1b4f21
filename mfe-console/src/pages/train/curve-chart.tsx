import type { HealthSignal, TrainMinute } from '@parlour/contracts'
import { formatCount } from '@parlour/i18n'
import { Stack, Text } from '@parlour/ui'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { formatShare } from '../../features/release-facts/figures.ts'
import classes from './curve-chart.module.css'

const ARMS = ['canary', 'baseline'] as const
const NAMES = { canary: 'train.canary', baseline: 'releases.live' } as const
const PLANE = { width: 600, height: 160 } as const
const MOST_POINTS = 60

// The highest share does not touch the frame, and a flat line at zero is no mountain.
const HEADROOM = 1.2
const LEAST_TOP = 1

export function CurveChart({ points, position, label }: { points: readonly CurvePoint[]; position: number; label: string }) {
  const { t, locale } = useConsole()
  const shape = shapeOf(points)
  const shown = points[position] ?? points.at(-1)
  const formatArm = (arm: Arm) => (arm.percent === null ? '–' : formatShare(arm.percent, locale))
  const summary = ARMS.map((arm) => `${t(NAMES[arm])} ${shown === undefined ? '–' : formatArm(shown[arm])}`).join(', ')
  return (
    <Stack as="figure" gap="8">
      <Stack as="dl" direction="row" gap="4" columnGap="24">
        {ARMS.map((arm) => (
          <div key={arm} className={classes.arm}>
            <dt>
              <span data-arm={arm} className={classes.swatch} aria-hidden="true" />
              {t(NAMES[arm])}
            </dt>
            <dd>
              <strong>{shown === undefined ? '–' : formatArm(shown[arm])}</strong>{' '}
              {shown === undefined ? null : (
                <Text as="span" size="12" tone="muted" className={classes.of}>
                  {`${formatCount(shown[arm].affected, locale)} / ${formatCount(shown[arm].persons, locale)}`}
                </Text>
              )}
            </dd>
          </div>
        ))}
      </Stack>
      {/* Time runs to the right in every language, as the marks below it do. */}
      <div dir="ltr" className={classes.plot}>
        <Text aria-hidden="true" as="span" size="12" tone="subtle" leading="tight" className={classes.top}>
          {formatShare(shape.top, locale)}
        </Text>
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
    </Stack>
  )
}

export interface CurvePoint {
  readonly at: string
  readonly canary: Arm
  readonly baseline: Arm
}

export interface Arm {
  readonly persons: number
  readonly affected: number
  /** Null before the first visit. */
  readonly percent: number | null
}

/** Cumulative share of visits with the signal since the train started; the last point is the newest minute. */
export function pointsOf(minutes: readonly TrainMinute[], signal: HealthSignal): readonly CurvePoint[] {
  const sums = { canary: { persons: 0, affected: 0 }, baseline: { persons: 0, affected: 0 } }
  const points = minutes.map(({ at, canary, baseline }) => {
    for (const [arm, more] of [
      ['canary', canary],
      ['baseline', baseline],
    ] as const) {
      sums[arm].persons += more.persons
      sums[arm].affected += more.affected[signal] ?? 0
    }
    return { at, canary: armOf(sums.canary), baseline: armOf(sums.baseline) }
  })
  const stride = Math.max(1, Math.ceil(points.length / MOST_POINTS))
  return points.filter((_, position) => (points.length - 1 - position) % stride === 0)
}

function shapeOf(points: readonly CurvePoint[]) {
  const shares = points.flatMap(({ canary, baseline }) => [canary.percent ?? 0, baseline.percent ?? 0])
  const top = Math.max(LEAST_TOP, ...shares) * HEADROOM
  const xOf = (position: number) => (points.length < 2 ? 0 : (position / (points.length - 1)) * PLANE.width)
  const yOf = (percent: number) => PLANE.height * (1 - percent / top)
  const lineOf = (arm: 'canary' | 'baseline') => {
    const known = points.flatMap((point, position) =>
      point[arm].percent === null ? [] : [[xOf(position), yOf(point[arm].percent)] as const],
    )
    return known.map(([x, y], position) => `${position === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')
  }
  return { top, xOf, yOf, canary: lineOf('canary'), baseline: lineOf('baseline') }
}

function armOf({ persons, affected }: { persons: number; affected: number }): Arm {
  return { persons, affected, percent: persons === 0 ? null : (affected / persons) * 100 }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
