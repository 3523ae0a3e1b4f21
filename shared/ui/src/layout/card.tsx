import type { ComponentProps } from 'react'
import { clsx } from 'clsx'
import classes from './card.module.css'

export type CardProps = ComponentProps<'div'> & {
  tone?: 'surface' | 'tint' | undefined
  padding?: 'normal' | 'none' | undefined
}

export function Card({ tone = 'surface', padding = 'normal', className, ...rest }: CardProps) {
  return <div data-tone={tone} data-padding={padding} {...rest} className={clsx(classes.root, className)} />
}
