import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { Text } from '../layout/text.tsx'
import { useKitTexts } from '../texts/kit-texts.ts'
import type { FrameProps, Size } from './chart.types.ts'
import classes from './plot-area.module.css'
import { SeriesList, valueText } from './series-list.tsx'

type PlotAreaProps = FrameProps & {
  summaryId: string
  shown: number | null
  pointed: number | null
  onPoint: (position: number | null) => void
}

const SIZE_BEFORE_LAYOUT: Size = { width: 640, height: 240 }
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }

/** One stop of the Tab key, whose value is the position that the arrow keys move. */
export function PlotArea(props: PlotAreaProps) {
  const { title, labels, series, format, plotIn, steps = STEPS, onPositionChange, summaryId, shown, pointed, onPoint } = props
  const t = useKitTexts()
  const [area, size] = usePlotSize()
  const plot = plotIn(size)
  const last = labels.length - 1
  const current = shown ?? last
  const texts = series.map((one) => `${series.length > 1 ? `${one.name} ` : ''}${valueText(one, current, format)}`)
  const move = (next: number) => {
    const position = Math.min(last, Math.max(0, next))
    onPoint(position)
    onPositionChange?.(position)
  }
  const follow = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    move(plot.positionAt(clientX - left, clientY - top))
  }
  const leave = ({ pointerType }: PointerEvent) => {
    // A finger that is lifted leaves, too, but its reader has just begun.
    if (pointerType === 'touch') return
    onPoint(null)
    onPositionChange?.(null)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onPoint(null)
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? last : current + (steps[event.key] ?? NaN)
    if (Number.isNaN(next)) return
    event.preventDefault()
    move(next)
  }
  return (
    <div
      ref={area}
      // Time runs to the right in every language.
      dir="ltr"
      role="slider"
      tabIndex={0}
      aria-roledescription={t('chart')}
      aria-label={title}
      aria-describedby={summaryId}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={current}
      aria-valuetext={`${labels[current] ?? ''}: ${texts.join(', ')}`}
      className={classes.root}
      onPointerDown={follow}
      onPointerMove={follow}
      onPointerLeave={leave}
      onKeyDown={press}
      onFocus={() => onPoint(current)}
      onBlur={() => onPoint(null)}
    >
      <svg width={size.width} height={size.height} aria-hidden="true" focusable="false" className={classes.svg}>
        {plot.drawing(shown)}
      </svg>
      {pointed === null ? null : <Tooltip {...props} at={current} point={plot.pointOf(current)} width={size.width} />}
    </div>
  )
}

type TooltipProps = PlotAreaProps & { at: number; point: { readonly x: number; readonly y: number }; width: number }

const TOOLTIP_GAP = 12

/** On the side of the point that has more room. Hidden from screen readers, which read the value of the plot. */
function Tooltip({ labels, series, format, Swatch, position, at, point, width }: TooltipProps) {
  // With a position of its page, the legend reads the values.
  const hasValuesAbove = position !== undefined
  const { x, y } = point
  const side = x < width / 2 ? { insetInlineStart: x + TOOLTIP_GAP } : { insetInlineEnd: width - x + TOOLTIP_GAP }
  const room = Math.max(x, width - x) - TOOLTIP_GAP
  return (
    <div aria-hidden="true" className={classes.tooltip} style={{ insetBlockStart: y, maxInlineSize: room, ...side }}>
      <div dir="auto">
        <Text as="span" size="12" weight="semibold">
          {labels[at]}
        </Text>
        {hasValuesAbove ? null : <SeriesList series={series} format={format} Swatch={Swatch} position={at} direction="column" />}
      </div>
    </div>
  )
}

function usePlotSize() {
  const area = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState(SIZE_BEFORE_LAYOUT)
  useLayoutEffect(() => {
    const element = area.current
    if (element === null) return undefined
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0) setSize((old) => (old.width === width && old.height === height ? old : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [area, size] as const
}
