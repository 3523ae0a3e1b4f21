import type { HealthSignal, TrainMinute } from '@parlour/contracts'
import { formatCount, formatDateTime, formatHour } from '@parlour/i18n'
import { LineChart } from '@parlour/ui'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { formatShare } from '../../features/release-facts/figures.ts'

const MOST_POINTS = 60
const HEIGHT = 260
// A flat line at zero is no mountain.
const LEAST_TOP = 1

type CurveChartProps = {
  points: readonly CurvePoint[]
  label: string
  position: number
  onPositionChange: (position: number | null) => void
}

export function CurveChart({ points, label, position, onPositionChange }: CurveChartProps) {
  const { t, locale } = useConsole()
  const share = (value: number) => formatShare(value, locale)
  const seriesOf = (arm: 'canary' | 'baseline') => ({
    values: points.map((point) => point[arm].percent),
    format: (value: number, at: number) => {
      const { affected = 0, persons = 0 } = points[at]?.[arm] ?? {}
      return `${share(value)} (${formatCount(affected, locale)} / ${formatCount(persons, locale)})`
    },
  })
  return (
    <LineChart
      title={label}
      isTitleHidden
      labels={points.map(({ at }) => formatDateTime(at, locale))}
      axisLabels={points.map(({ at }) => formatHour(new Date(at), locale))}
      labelHeader={t('train.until')}
      format={share}
      leastTop={LEAST_TOP}
      series={[
        { name: t('train.canary'), ...seriesOf('canary') },
        { name: t('releases.live'), color: 5, ...seriesOf('baseline') },
      ]}
      position={position}
      onPositionChange={onPositionChange}
      empty={t('train.noMinutes')}
      height={HEIGHT}
    />
  )
}

export interface CurvePoint {
  readonly at: string
  readonly canary: Arm
  readonly baseline: Arm
}

interface Arm {
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

function armOf({ persons, affected }: { persons: number; affected: number }): Arm {
  return { persons, affected, percent: persons === 0 ? null : (affected / persons) * 100 }
}
