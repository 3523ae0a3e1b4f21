import type { ComponentProps } from 'react'
import { clsx } from 'clsx'
import classes from './amount.module.css'

export type AmountProps = ComponentProps<'bdi'> & {
  size?: 's' | 'm' | 'l' | undefined
  tone?: 'neutral' | 'success' | 'danger' | undefined
}

/** Expects a formatted amount; isolated left to right. */
export function Amount({ size = 'm', tone = 'neutral', className, ...rest }: AmountProps) {
  return <bdi dir="ltr" data-size={size} data-tone={tone} {...rest} className={clsx(classes.root, className)} />
}
