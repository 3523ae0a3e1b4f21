import type { ComponentProps, ReactNode } from 'react'
import { clsx } from 'clsx'
import classes from './page-heading.module.css'

export type PageHeadingProps = ComponentProps<'h1'> & {
  eyebrow?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  size?: 'page' | 'display' | undefined
}

/** `ref` is focusable (`tabIndex` -1) for route and step changes; `className` goes to the wrapper. */
export function PageHeading({ eyebrow, lead, actions, size = 'page', className, ...rest }: PageHeadingProps) {
  return (
    <div className={clsx(classes.root, className)} data-size={size}>
      <div className={classes.text}>
        {eyebrow ? <p className={classes.eyebrow}>{eyebrow}</p> : null}
        <h1 tabIndex={-1} {...rest} className={classes.title} />
        {lead ? <p className={classes.lead}>{lead}</p> : null}
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
  )
}
