import type { ComponentProps } from 'react'
import { clsx } from 'clsx'
import classes from './card.module.css'
import type { Gap } from './stack.tsx'
import stack from './stack.module.css'

export type CardProps = ComponentProps<'div'> & {
  tone?: 'surface' | 'tint' | undefined
  padding?: 'normal' | 'none' | undefined
  /** Sets the content out as a `Stack`. */
  gap?: Gap | undefined
}

export function Card({ tone = 'surface', padding = 'normal', gap, className, ...rest }: CardProps) {
  return (
    <div data-tone={tone} data-padding={padding} data-gap={gap} {...rest} className={clsx(classes.root, gap && stack.root, className)} />
  )
}
