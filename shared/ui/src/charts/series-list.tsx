import type { ComponentType } from 'react'
import { Stack } from '../layout/stack.tsx'
import type { ChartSeries, SwatchProps } from './chart.types.ts'
import classes from './series-list.module.css'

interface SeriesListProps {
  series: readonly ChartSeries[]
  format: (value: number) => string
  Swatch: ComponentType<SwatchProps>
  /** Whose values stand beside the names. */
  position: number | null
  direction: 'row' | 'column'
}

export function SeriesList({ series, format, Swatch, position, direction }: SeriesListProps) {
  return (
    <Stack as="ul" direction={direction} gap="4" columnGap="16" size="12" tone="muted">
      {series.map((one, index) => (
        <Stack as="li" key={one.name} direction="row" align="center" isWrapping={false} gap="8">
          <Swatch one={one} index={index} />
          <span className={classes.name}>{one.name}</span>
          {position === null ? null : <bdi className={classes.value}>{valueText(one, position, format)}</bdi>}
        </Stack>
      ))}
    </Stack>
  )
}

export function valueText({ values, format: own }: ChartSeries, position: number, format: (value: number) => string): string {
  const value = values[position] ?? null
  if (value === null) return '–'
  return own === undefined ? format(value) : own(value, position)
}

/** The style that gives a part of a drawing the colour of its series. */
export function seriesStyle({ color }: ChartSeries, index: number) {
  return { color: `var(--color-data-${color ?? index + 1})` }
}
