import { Link, type LinkProps } from 'react-router-dom'
import { clsx } from 'clsx'
import { Icon } from '../icon/icon.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import classes from './text-link.module.css'

export type TextLinkProps = LinkProps & {
  variant?: 'inline' | 'plain' | undefined
  /** Opens the link in a new tab with an external icon; announced to screen readers. */
  newTabLabel?: string | undefined
}

/** `to` may be an absolute address or `mailto:`. */
export function TextLink({ variant = 'inline', newTabLabel, className, children, ...rest }: TextLinkProps) {
  const newTab = newTabLabel ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <Link data-variant={variant} {...newTab} {...rest} className={clsx(classes.root, className)}>
      {children}
      {newTabLabel ? (
        <>
          {/* A word joiner: the icon never stands alone on a line. */}
          <span aria-hidden>{'\u2060'}</span>
          <Icon name="external" className={classes.icon} /> <VisuallyHidden>{newTabLabel}</VisuallyHidden>
        </>
      ) : null}
    </Link>
  )
}
