import type { ComponentProps } from 'react'
import { clsx } from 'clsx'
import classes from './spinner.module.css'

export type SpinnerProps = Omit<ComponentProps<'span'>, 'children'> & {
  label?: string | undefined
}

export function Spinner({ label, className, ...rest }: SpinnerProps) {
  const naming = label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true }
  return <span {...naming} {...rest} className={clsx(classes.root, className)} />
}
