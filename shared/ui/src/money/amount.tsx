import type { ComponentProps } from 'react'
import { clsx } from 'clsx'
import classes from './amount.module.css'

export type AmountProps = ComponentProps<'bdi'> & {
  /** `l` is the 36 px of the checkout. */
  size?: 's' | 'm' | 'l' | undefined
  tone?: 'neutral' | 'success' | 'danger' | undefined
}

/** An already formatted sum in tabular figures, isolated left to right. */
export function Amount({ size = 'm', tone = 'neutral', className, ...rest }: AmountProps) {
  return <bdi dir="ltr" data-size={size} data-tone={tone} {...rest} className={clsx(classes.root, className)} />
}
