import type { ComponentProps } from 'react'
import { clsx } from 'clsx'
import classes from './skip-link.module.css'

export type SkipLinkProps = ComponentProps<'a'> & { href: `#${string}` }

export function SkipLink({ className, ...rest }: SkipLinkProps) {
  return <a {...rest} className={clsx(classes.root, className)} />
}
