import type { ComponentProps } from 'react'
import { clsx } from 'clsx'
import classes from './skip-link.module.css'

export type SkipLinkProps = ComponentProps<'a'> & { href: `#${string}` }

/** The first link of the page: shown on focus, jumps over the header. */
export function SkipLink({ className, ...rest }: SkipLinkProps) {
  return <a {...rest} className={clsx(classes.root, className)} />
}
