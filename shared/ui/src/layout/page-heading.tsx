import type { ComponentProps, ReactNode } from 'react'
import { clsx } from 'clsx'
import classes from './page-heading.module.css'

export type PageHeadingProps = ComponentProps<'h1'> & {
  /** A small line above the title. */
  eyebrow?: ReactNode
  /** One or two sentences below the title. */
  lead?: ReactNode
  /** Buttons at the end of the row. */
  actions?: ReactNode
  /** `display` is the fluid 36 to 48 px of public pages, `page` the 30 px of signed-in pages. */
  size?: 'page' | 'display' | undefined
}

/** The h1 of a page. Its `ref` can take focus (`tabIndex` -1), which a route or step change does; `className` lands on the block around it. */
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
