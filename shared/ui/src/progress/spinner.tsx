import type { ComponentProps } from 'react'
import { clsx } from 'clsx'
import classes from './spinner.module.css'

export type SpinnerProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** Says what is going on; without it the spinner is decoration beside a word. */
  label?: string | undefined
}

/** A turning ring in the colour of the text around it. */
export function Spinner({ label, className, ...rest }: SpinnerProps) {
  const naming = label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true }
  return <span {...naming} {...rest} className={clsx(classes.root, className)} />
}
