import type { ComponentProps } from 'react'
import { clsx } from 'clsx'
import classes from './skeleton.module.css'

export type SkeletonProps = Omit<ComponentProps<'span'>, 'children'> & {
  shape?: 'text' | 'title' | 'block' | 'circle' | undefined
  inlineSize?: string | undefined
  blockSize?: string | undefined
}

/** Hidden from screen readers; set `aria-busy` on the region. */
export function Skeleton({ shape = 'text', inlineSize, blockSize, className, style, ...rest }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      data-shape={shape}
      {...rest}
      style={{ inlineSize, blockSize, ...style }}
      className={clsx(classes.root, className)}
    />
  )
}
