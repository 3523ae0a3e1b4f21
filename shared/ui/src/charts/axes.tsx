import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { scaleBand, scaleLinear } from '@visx/scale'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import classes from './axes.module.css'
import type { AxesProps, Plot, Size } from './chart.types.ts'

export interface Axes {
  readonly left: number
  readonly right: number
  readonly bottom: number
  /** The middle of a position. */
  readonly xOf: (position: number) => number
  readonly yOf: (value: number) => number
  /** Of a bar, or 0 between points. */
  readonly band: number
}

interface Drawn {
  readonly size: Size
  readonly kind: 'points' | 'bands'
  /** The least and the greatest value to be drawn; 0 is always on the axis. */
  readonly values: readonly number[]
  readonly marks: (axes: Axes, position: number | null) => ReactNode
}

const TOP = 12
const END = 12
const BOTTOM = 28
const GAP = 8
const ROW = 48
const PADDING = { points: { paddingInner: 1, paddingOuter: 0 }, bands: { paddingInner: 0.25, paddingOuter: 0.1 } } as const
const LABEL_GAP = 24

/** A plot with values from below to above and positions from left to right. */
export function plotOnAxes({ labels, format, formatAxis = format, axisLabels = labels, leastTop = 0 }: AxesProps, drawn: Drawn): Plot {
  const { size, kind, values, marks } = drawn
  const rows = Math.max(2, Math.min(5, Math.floor((size.height - BOTTOM) / ROW)))
  const domain = [Math.min(0, ...values), Math.max(leastTop, ...values) || 1]
  const yScale = scaleLinear({ domain, range: [size.height - BOTTOM, TOP], nice: rows })
  const ticks = yScale.ticks(rows)
  const left = Math.ceil(Math.max(...ticks.map((tick) => textWidth(formatAxis(tick))))) + GAP
  const positions = labels.map((_, position) => position)
  const xScale = scaleBand({ domain: positions, range: [left, size.width - END], ...PADDING[kind] })
  const band = xScale.bandwidth()
  const xOf = (position: number) => (xScale(position) ?? 0) + band / 2
  const axes: Axes = { left, right: size.width - END, bottom: size.height - BOTTOM, xOf, yOf: (value) => yScale(value), band }
  const widest = Math.max(...axisLabels.map(textWidth))
  const anchorOf = (position: number) => {
    if (xOf(position) < widest / 2) return 'start'
    return xOf(position) + widest / 2 > size.width ? 'end' : 'middle'
  }
  return {
    pointOf: (position) => ({ x: xOf(position), y: TOP }),
    positionAt: (x) => nearestOf(positions, (position) => Math.abs(xOf(position) - x)),
    drawing: (position) => (
      <>
        <GridRows scale={yScale} tickValues={ticks} left={left} width={axes.right - left} className={clsx(classes.grid)} />
        <AxisLeft
          scale={yScale}
          tickValues={ticks}
          tickFormat={(tick) => formatAxis(Number(tick))}
          left={left}
          hideAxisLine
          hideTicks
          tickLength={GAP}
          tickLabelProps={{ className: clsx(classes.tick), textAnchor: 'end', verticalAnchor: 'middle', dx: 0, dy: 0 }}
        />
        <AxisBottom
          scale={xScale}
          tickValues={spreadOver(positions, Math.floor((axes.right - left) / (widest + LABEL_GAP)))}
          tickFormat={(tick) => axisLabels[tick] ?? ''}
          top={axes.bottom}
          hideAxisLine
          hideTicks
          tickLength={GAP}
          tickLabelProps={(tick) => ({ className: clsx(classes.tick), textAnchor: anchorOf(tick) })}
        />
        {marks(axes, position)}
        <line x1={left} x2={axes.right} y1={yScale(0)} y2={yScale(0)} className={classes.base} />
      </>
    ),
  }
}

function nearestOf(positions: readonly number[], distanceOf: (position: number) => number): number {
  return positions.reduce((nearest, position) => (distanceOf(position) < distanceOf(nearest) ? position : nearest), 0)
}

/** At most `most` of the positions, in equal steps back from the last. */
export function spreadOver(positions: readonly number[], most: number): number[] {
  const last = positions.length - 1
  const step = Math.max(1, Math.ceil(last / Math.max(1, most - 1)))
  return positions.filter((position) => (last - position) % step === 0)
}

const LATIN_WIDTH = 7
const MORE_IF_WIDE = 5

/** Of a tick label in px, nearly: measured text would need a layout before the first drawing. */
export function textWidth(text: string): number {
  const wide = text.match(/[\u{2e80}-\u{ffff}]/gu)?.length ?? 0
  return text.length * LATIN_WIDTH + wide * MORE_IF_WIDE
}
