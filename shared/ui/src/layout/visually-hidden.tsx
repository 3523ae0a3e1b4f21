import type { ComponentProps } from 'react'
import { clsx } from 'clsx'
import classes from './visually-hidden.module.css'

export type VisuallyHiddenProps = ComponentProps<'span'>

export function VisuallyHidden({ className, ...rest }: VisuallyHiddenProps) {
  return <span {...rest} className={clsx(classes.root, className)} />
}
