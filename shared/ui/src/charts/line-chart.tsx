import { curveLinear, curveStepAfter } from '@visx/curve'
import { Area, LinePath } from '@visx/shape'
import { clsx } from 'clsx'
import { plotOnAxes, type Axes } from './axes.tsx'
import { ChartFrame } from './chart-frame.tsx'
import type { AxesProps, ChartSeries, SwatchProps } from './chart.types.ts'
import classes from './line-chart.module.css'
import { seriesStyle } from './series-list.tsx'

export interface LineSeries extends ChartSeries {
  /** Fills the area between the line and zero. */
  isFilled?: boolean | undefined
}

export type LineChartProps = AxesProps & {
  /** One to three. */
  series: readonly LineSeries[]
  /** A value holds until the next label. */
  isStepped?: boolean | undefined
  /** A line across the chart. */
  reference?: { readonly value: number; readonly label: string } | undefined
  /** Values that are shaded across the chart. */
  band?: { readonly from: number; readonly to: number } | undefined
}

const DASHES = [undefined, '6 4', '2 3'] as const
const MARKER = 4

export function LineChart(props: LineChartProps) {
  const { series, reference, band } = props
  const values = series.flatMap((one) => one.values.filter((value) => value !== null))
  return (
    <ChartFrame
      {...props}
      Swatch={LineSwatch}
      plotIn={(size) =>
        plotOnAxes(props, {
          size,
          kind: 'points',
          values: [...values, reference?.value ?? 0, band?.to ?? 0],
          marks: (axes, at) => drawLines(props, axes, at),
        })
      }
    />
  )
}

function drawLines({ series, reference, band, isStepped }: LineChartProps, axes: Axes, at: number | null) {
  const { left, right, bottom, xOf, yOf } = axes
  const curve = isStepped ? curveStepAfter : curveLinear
  return (
    <>
      {band === undefined ? null : (
        <rect x={left} y={yOf(band.to)} width={right - left} height={yOf(band.from) - yOf(band.to)} className={classes.band} />
      )}
      {at === null ? null : <line x1={xOf(at)} x2={xOf(at)} y1={0} y2={bottom} className={classes.cursor} />}
      {series.map((one, index) => {
        const shape = {
          data: one.values.map((value, position) => ({ value, position })),
          defined: ({ value }: Point) => value !== null,
          x: ({ position }: Point) => xOf(position),
          curve,
        }
        return (
          <g key={one.name} style={seriesStyle(one, index)}>
            {one.isFilled ? <Area {...shape} y0={yOf(0)} y1={({ value }) => yOf(value ?? 0)} className={clsx(classes.area)} /> : null}
            <LinePath
              {...shape}
              y={({ value }) => yOf(value ?? 0)}
              strokeDasharray={DASHES[index] ?? 'none'}
              className={clsx(classes.line)}
            />
            {markedOf(one.values, at).map(({ position, value }) => (
              <Marker key={position} index={index} x={xOf(position)} y={yOf(value)} />
            ))}
          </g>
        )
      })}
      {reference === undefined ? null : <Reference axes={axes} {...reference} />}
    </>
  )
}

interface Point {
  readonly value: number | null
  readonly position: number
}

/** The position that the reader points at, and those without neighbours: a line through one point is invisible. */
export function markedOf(values: readonly (number | null)[], at: number | null): { position: number; value: number }[] {
  const isKnown = (position: number) => (values[position] ?? null) !== null
  return values.flatMap((value, position) => {
    const isMarked = position === at || !(isKnown(position - 1) || isKnown(position + 1))
    return value !== null && isMarked ? [{ position, value }] : []
  })
}

const LABEL_RAISE = 6
const LABEL_DROP = 16

function Reference({ axes: { left, right, yOf }, value, label }: { axes: Axes; value: number; label: string }) {
  const y = yOf(value)
  return (
    <>
      <line x1={left} x2={right} y1={y} y2={y} className={classes.reference} />
      <text x={right} y={y < LABEL_DROP + LABEL_RAISE ? y + LABEL_DROP : y - LABEL_RAISE} textAnchor="end" className={classes.label}>
        {label}
      </text>
    </>
  )
}

/** A shape for each series, so that colour is not the only difference. */
function Marker({ index, x, y }: { index: number; x: number; y: number }) {
  if (index === 0) return <circle cx={x} cy={y} r={MARKER} className={classes.marker} />
  return (
    <rect
      x={x - MARKER}
      y={y - MARKER}
      width={2 * MARKER}
      height={2 * MARKER}
      transform={index === 1 ? undefined : `rotate(45 ${x} ${y})`}
      className={classes.marker}
    />
  )
}

function LineSwatch({ one, index }: SwatchProps) {
  return (
    <svg width="24" height="12" aria-hidden="true" focusable="false" className={classes.swatch} style={seriesStyle(one, index)}>
      <line x1="0" x2="24" y1="6" y2="6" strokeDasharray={DASHES[index]} className={classes.line} />
      <Marker index={index} x={12} y={6} />
    </svg>
  )
}
