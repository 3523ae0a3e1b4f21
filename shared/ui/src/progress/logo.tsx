import type { ComponentProps } from 'react'
import { clsx } from 'clsx'
import { Ring } from './ring.tsx'
import classes from './logo.module.css'

export type LogoProps = Omit<ComponentProps<'span'>, 'children'> & {
  name: string
  variant?: 'full' | 'mark' | undefined
}

export function Logo({ name, variant = 'full', className, ...rest }: LogoProps) {
  const naming = variant === 'mark' ? { role: 'img', 'aria-label': name } : {}
  return (
    <span dir="ltr" {...naming} {...rest} className={clsx(classes.root, className)}>
      <Ring share={1} className={classes.mark} />
      {variant === 'full' ? <span>{name}</span> : null}
    </span>
  )
}
