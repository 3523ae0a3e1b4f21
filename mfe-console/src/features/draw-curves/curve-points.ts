import type { HealthSignal, TrainMinute } from '@parlour/contracts'

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

export const PLANE = { width: 600, height: 160 } as const

const MOST_POINTS = 60
// The highest share does not touch the frame, and a flat line at zero is no mountain.
const HEADROOM = 1.2
const LEAST_TOP = 1

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

export function shapeOf(points: readonly CurvePoint[]) {
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
