import type { ComponentType, ReactNode } from 'react'

export interface ChartSeries {
  name: string
  /** One for each label; null where nothing is known. */
  values: readonly (number | null)[]
  /** How its values read, unless as the chart's `format` writes them. */
  format?: ((value: number, position: number) => string) | undefined
  /** Number of the data colour, unless that of its place among the series. */
  color?: 1 | 2 | 3 | 4 | 5 | 6 | undefined
}

export interface ChartProps {
  /** Names the chart and its table. */
  title: string
  isTitleHidden?: boolean | undefined
  /** What the chart shows in one sentence, for screen readers. */
  summary?: string | undefined
  /** Oldest first: time runs to the right in every language. */
  labels: readonly string[]
  /** Header of the labels in the table, e.g. "Day". */
  labelHeader: string
  format: (value: number) => string
  /** Shown while there is no value: says what will appear here. */
  empty: ReactNode
  /** Of the whole figure in px, so that nothing moves when the chart has loaded or becomes a table. */
  height?: number | undefined
  /** Marked while the reader points at no other position; then the legend reads its values. */
  position?: number | undefined
  /** Called with the position that the reader points at, and with null when the pointer leaves. */
  onPositionChange?: ((position: number | null) => void) | undefined
}

export interface AxesProps extends ChartProps {
  /** Shorter than `format`, for the axis. */
  formatAxis?: ((value: number) => string) | undefined
  /** Shorter than `labels`, for the axis. */
  axisLabels?: readonly string[] | undefined
  /** The axis reaches at least this value, so that small values are no mountains. */
  leastTop?: number | undefined
}

export interface FrameProps extends ChartProps {
  series: readonly ChartSeries[]
  plotIn: (size: Size) => Plot
  /** Marks a series beside its name. */
  Swatch: ComponentType<SwatchProps>
  /** In place of the list of series. */
  legend?: ReactNode
  /** How far each arrow key moves. */
  steps?: Readonly<Record<string, number>> | undefined
}

export interface SwatchProps {
  one: ChartSeries
  index: number
}

/** In px. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** The drawing of a chart in a given size. */
export interface Plot {
  readonly drawing: (position: number | null) => ReactNode
  readonly pointOf: (position: number) => { readonly x: number; readonly y: number }
  readonly positionAt: (x: number, y: number) => number
}
