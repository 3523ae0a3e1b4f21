import { PatternLines } from '@visx/pattern'
import { useId } from 'react'
import { plotOnAxes, type Axes } from './axes.tsx'
import classes from './bar-chart.module.css'
import { ChartFrame } from './chart-frame.tsx'
import type { AxesProps, ChartSeries, SwatchProps } from './chart.types.ts'
import { seriesStyle } from './series-list.tsx'

export type BarChartProps = AxesProps & {
  /** One to three, beside each other. */
  series: readonly ChartSeries[]
  /** On top of each other instead; those below zero below it. */
  isStacked?: boolean | undefined
}

export function BarChart(props: BarChartProps) {
  const { series, labels, isStacked = false } = props
  const id = useId()
  const bars = labels.map((_, position) => barsOf(series, position, isStacked))
  const values = bars.flat().flatMap(({ from, to }) => [from, to])
  return (
    <ChartFrame
      {...props}
      Swatch={BarSwatch}
      plotIn={(size) => plotOnAxes(props, { size, kind: 'bands', values, marks: (axes, at) => drawBars(props, { id, bars, axes, at }) })}
    />
  )
}

interface Drawn {
  readonly id: string
  readonly bars: readonly (readonly BarSpan[])[]
  readonly axes: Axes
  readonly at: number | null
}

function drawBars({ series, isStacked }: BarChartProps, { id, bars, axes, at }: Drawn) {
  return (
    <>
      {series.map((one, index) => (
        <BarPattern key={one.name} id={`${id}${index}`} one={one} index={index} />
      ))}
      {at === null ? null : <line x1={axes.xOf(at)} x2={axes.xOf(at)} y1={0} y2={axes.bottom} className={classes.cursor} />}
      {bars.flatMap((row, position) =>
        row.map((bar) => (
          <OneBar
            key={`${position} ${bar.index}`}
            axes={axes}
            bar={bar}
            position={position}
            among={isStacked ? 1 : series.length}
            fill={`url(#${id}${bar.index})`}
            one={series[bar.index]}
          />
        )),
      )}
    </>
  )
}

interface BarSpan {
  readonly index: number
  /** Beside the bars of other series. */
  readonly column: number
  readonly from: number
  readonly to: number
}

/** Where the bars of one position begin and end. */
export function barsOf(series: readonly ChartSeries[], position: number, isStacked: boolean): BarSpan[] {
  let above = 0
  let below = 0
  return series.flatMap(({ values }, index) => {
    const value = values[position] ?? null
    if (value === null) return []
    if (!isStacked) return [{ index, column: index, from: 0, to: value }]
    const from = value < 0 ? below : above
    const to = from + value
    if (value < 0) below = to
    else above = to
    return [{ index, column: 0, from, to }]
  })
}

interface OneBarProps {
  axes: Axes
  bar: BarSpan
  position: number
  among: number
  fill: string
  one: ChartSeries | undefined
}

function OneBar({ axes: { xOf, yOf, band }, bar: { index, column, from, to }, position, among, fill, one }: OneBarProps) {
  const width = band / among
  const [top, bottom] = [Math.min(yOf(from), yOf(to)), Math.max(yOf(from), yOf(to))]
  return (
    <rect
      x={xOf(position) - band / 2 + column * width}
      y={top}
      width={Math.max(1, width)}
      height={bottom - top}
      fill={fill}
      className={classes.bar}
      style={one && seriesStyle(one, index)}
    />
  )
}

const PATTERN = 6
const ORIENTATIONS = ['diagonal', 'diagonal', 'horizontal'] as const

/** The first series is solid, the others are striped: colour is not the only difference. */
function BarPattern({ id, one, index }: SwatchProps & { id: string }) {
  return (
    <g style={seriesStyle(one, index)}>
      <PatternLines
        id={id}
        width={PATTERN}
        height={PATTERN}
        orientation={[ORIENTATIONS[index] ?? 'diagonal']}
        stroke="currentColor"
        strokeWidth={index === 0 ? 2 * PATTERN : 2}
      />
    </g>
  )
}

function BarSwatch({ one, index }: SwatchProps) {
  const id = useId()
  return (
    <svg width="16" height="12" aria-hidden="true" focusable="false" className={classes.swatch} style={seriesStyle(one, index)}>
      <BarPattern id={id} one={one} index={index} />
      <rect x="1" y="1" width="14" height="10" fill={`url(#${id})`} className={classes.bar} />
    </svg>
  )
}
