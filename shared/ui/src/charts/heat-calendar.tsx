import { scaleBand, scaleQuantize } from '@visx/scale'
import { Stack } from '../layout/stack.tsx'
import { textWidth } from './axes.tsx'
import { ChartFrame } from './chart-frame.tsx'
import type { ChartProps, Plot, Size } from './chart.types.ts'
import classes from './heat-calendar.module.css'

export type HeatCalendarProps = Omit<ChartProps, 'labels'> & {
  /** ISO dates without a gap, oldest first. */
  days: readonly string[]
  values: readonly (number | null)[]
  /** Names the values in the table. */
  valueHeader: string
  formatDay: (day: string) => string
  formatWeekday: (day: string) => string
  formatMonth: (day: string) => string
  /** First day of a week: 0 is Sunday. */
  firstWeekday?: number | undefined
}

const WEEK = 7
const STEPS = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -WEEK, ArrowRight: WEEK }
/** Share of its cell that a day fills; a larger square is a higher value. */
const FILLS = [0.35, 0.55, 0.75, 0.95] as const
const MONTH_ROW = 20
const GAP = 8
const CALENDAR_HEIGHT = 260

/** A column for each week, a square for each day. */
export function HeatCalendar({ days, values, valueHeader, firstWeekday = 1, height = CALENDAR_HEIGHT, ...props }: HeatCalendarProps) {
  const top = Math.max(0, ...values.map((value) => value ?? 0))
  return (
    <ChartFrame
      {...props}
      height={height}
      labels={days.map(props.formatDay)}
      series={[{ name: valueHeader, values }]}
      steps={STEPS}
      Swatch={FullSquare}
      legend={<Scale format={props.format} top={top} />}
      plotIn={(size) => calendarIn(size, { days, values, firstWeekday, top, ...props })}
    />
  )
}

type Calendar = Pick<HeatCalendarProps, 'days' | 'values' | 'formatWeekday' | 'formatMonth'> & { firstWeekday: number; top: number }

function calendarIn(size: Size, { days, values, formatWeekday, formatMonth, firstWeekday, top }: Calendar): Plot {
  const offset = (weekdayOf(days[0]) - firstWeekday + WEEK) % WEEK
  const weeks = Math.ceil((days.length + offset) / WEEK)
  const columnOf = (position: number) => Math.floor((position + offset) / WEEK)
  const rowOf = (position: number) => (position + offset) % WEEK
  const names = days.slice(0, WEEK).map(formatWeekday)
  const left = Math.max(0, ...names.map(textWidth)) + GAP
  const cell = Math.min((size.width - left) / weeks, (size.height - MONTH_ROW) / WEEK)
  const x = scaleBand({ domain: [...Array(weeks).keys()], range: [left, left + weeks * cell] })
  const y = scaleBand({ domain: [...Array(WEEK).keys()], range: [MONTH_ROW, MONTH_ROW + WEEK * cell] })
  const pointOf = (position: number) => ({ x: (x(columnOf(position)) ?? 0) + cell / 2, y: (y(rowOf(position)) ?? 0) + cell / 2 })
  const months = days.flatMap((day, position) => (day.endsWith('-01') || position === 0 ? [position] : []))
  return {
    pointOf,
    positionAt: (pointX, pointY) => Math.floor((pointX - left) / cell) * WEEK + clampRow((pointY - MONTH_ROW) / cell) - offset,
    drawing: (shown) => (
      <>
        {names.map((name, position) =>
          rowOf(position) % 2 === 0 ? (
            <text key={name} x={left - GAP} y={pointOf(position).y} textAnchor="end" dominantBaseline="central" className={classes.text}>
              {name}
            </text>
          ) : null,
        )}
        {withRoom(months, (position) => x(columnOf(position)) ?? 0, days.map(formatMonth)).map((position) => (
          <text key={days[position]} x={x(columnOf(position))} y={MONTH_ROW - GAP} className={classes.text}>
            {formatMonth(days[position] ?? '')}
          </text>
        ))}
        {days.map((day, position) => (
          <Day key={day} {...pointOf(position)} cell={cell} fill={fillOf(values[position] ?? 0, top)} isShown={position === shown} />
        ))}
      </>
    ),
  }
}

function Day({ x, y, cell, fill, isShown }: { x: number; y: number; cell: number; fill: number; isShown: boolean }) {
  const frame = cell * 0.9
  const size = frame * fill
  return (
    <>
      <rect
        x={x - frame / 2}
        y={y - frame / 2}
        width={frame}
        height={frame}
        rx={2}
        className={classes.cell}
        data-shown={isShown || undefined}
      />
      {fill === 0 ? null : <rect x={x - size / 2} y={y - size / 2} width={size} height={size} rx={2} className={classes.fill} />}
    </>
  )
}

/** 0 for nothing, else the share of the cell that is filled. */
export function fillOf(value: number, top: number): number {
  return value <= 0 ? 0 : scaleQuantize({ domain: [0, top], range: [...FILLS] })(value)
}

/** Without the months whose name would touch the one before. */
function withRoom(positions: readonly number[], xOf: (position: number) => number, names: readonly string[]): number[] {
  let end = -Infinity
  return positions.filter((position) => {
    if (xOf(position) < end) return false
    end = xOf(position) + textWidth(names[position] ?? '') + GAP
    return true
  })
}

function weekdayOf(day: string | undefined): number {
  return day === undefined ? 0 : new Date(Date.parse(day)).getUTCDay()
}

function clampRow(row: number): number {
  return Math.min(WEEK - 1, Math.max(0, Math.floor(row)))
}

const SWATCH = 12

function Square({ fill }: { fill: number }) {
  return (
    <svg width={SWATCH} height={SWATCH} aria-hidden="true" focusable="false" className={classes.square}>
      <Day x={SWATCH / 2} y={SWATCH / 2} cell={SWATCH} fill={fill} isShown={false} />
    </svg>
  )
}

function FullSquare() {
  return <Square fill={1} />
}

function Scale({ format, top }: { format: (value: number) => string; top: number }) {
  return (
    <Stack direction="row" align="center" isWrapping={false} gap="4" size="12" tone="muted">
      <bdi>{format(0)}</bdi>
      {[0, ...FILLS].map((fill) => (
        <Square key={fill} fill={fill} />
      ))}
      <bdi>{format(top)}</bdi>
    </Stack>
  )
}
