import type { ComponentProps } from 'react'
import { clsx } from 'clsx'
import { ringPath, ringPoint } from './ring-geometry.ts'
import classes from './ring.module.css'

type RingProps = Omit<ComponentProps<'svg'>, 'children'> & { share: number }

export function Ring({ share, className, ...rest }: RingProps) {
  const head = ringPoint(share)
  return (
    <svg
      viewBox="0 0 40 40"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
      {...rest}
      className={clsx(classes.root, className)}
    >
      <path className={classes.track} d={ringPath(1)} />
      {share > 0 ? <path className={classes.arc} d={ringPath(share)} /> : null}
      <circle className={classes.head} cx={head.x} cy={head.y} r="4" />
    </svg>
  )
}
