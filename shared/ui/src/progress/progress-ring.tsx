import type { ComponentProps } from 'react'
import { clsx } from 'clsx'
import { Ring } from './ring.tsx'
import { ringShare } from './ring-geometry.ts'
import classes from './progress-ring.module.css'

export type ProgressRingProps = ComponentProps<'div'> & {
  value: number
  max: number
  label: string
  valueText?: string | undefined
  size?: 's' | 'm' | 'l' | undefined
  tone?: 'brand' | 'success' | 'warning' | 'danger' | undefined
}

/** Children are placed in the middle (16 px of room in `m`, 72 in `l`). */
export function ProgressRing({
  value,
  max,
  label,
  valueText,
  size = 'm',
  tone = 'brand',
  className,
  children,
  ...rest
}: ProgressRingProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(max, Math.max(0, value))}
      aria-valuetext={valueText}
      data-size={size}
      data-tone={tone}
      {...rest}
      className={clsx(classes.root, className)}
    >
      <Ring share={ringShare(value, max)} className={classes.ring} />
      {children ? (
        <span className={classes.middle} aria-hidden="true">
          {children}
        </span>
      ) : null}
    </div>
  )
}
