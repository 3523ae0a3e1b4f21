import { Link, type LinkProps } from 'react-router-dom'
import { clsx } from 'clsx'
import { Icon } from '../icon/icon.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import classes from './text-link.module.css'

export type TextLinkProps = LinkProps & {
  /** `plain` drops the underline, for navigation and lists. */
  variant?: 'inline' | 'plain' | undefined
  /** When given, the link opens a new tab, shows the external icon and says this to a screen reader. */
  newTabLabel?: string | undefined
}

/** A link in text or in a list; `to` may be an absolute address or `mailto:`. */
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
