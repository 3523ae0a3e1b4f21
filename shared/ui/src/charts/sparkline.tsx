import { scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import classes from './sparkline.module.css'

export type SparklineProps = Omit<ComponentProps<'svg'>, 'children' | 'values'> & {
  values: readonly number[]
  /** What the line says in one sentence, e.g. "Visits in 30 days: from 80 to 120". */
  label: string
  /** In px. */
  width?: number | undefined
  height?: number | undefined
}

const DOT = 3

/** A line beside a figure, without axes. Time runs to the right in every language. */
export function Sparkline({ values, label, width = 96, height = 24, className, ...rest }: SparklineProps) {
  const x = scaleLinear({ domain: [0, Math.max(1, values.length - 1)], range: [DOT, width - DOT] })
  const y = scaleLinear({ domain: [Math.min(0, ...values), Math.max(0, ...values) || 1], range: [height - DOT, DOT] })
  const last = values.at(-1)
  return (
    <svg role="img" aria-label={label} width={width} height={height} focusable="false" {...rest} className={clsx(classes.root, className)}>
      <LinePath data={[...values]} x={(_, position) => x(position)} y={(value) => y(value)} className={clsx(classes.line)} />
      {last === undefined ? null : <circle cx={x(values.length - 1)} cy={y(last)} r={DOT} className={classes.dot} />}
    </svg>
  )
}
