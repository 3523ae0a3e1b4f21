import { useId, type ComponentProps, type ReactNode } from 'react'
import { clsx } from 'clsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import classes from './table.module.css'

export type TableProps = ComponentProps<'table'> & {
  caption: ReactNode
  isCaptionHidden?: boolean | undefined
  density?: 'normal' | 'dense' | undefined
  /** On phones each row becomes a two-column block; headings come from `data-label` of the cells. */
  isStacked?: boolean | undefined
}

/** Scrolls sideways; `className` goes to the scroller. Mark number cells with `data-numeric`, button cells with `data-act`. */
export function Table({ caption, isCaptionHidden, density = 'normal', isStacked, className, children, ...rest }: TableProps) {
  const captionId = useId()
  return (
    <div role="region" aria-labelledby={captionId} tabIndex={0} className={clsx(classes.root, className)}>
      <table data-density={density} data-stacked={isStacked || undefined} {...rest} className={classes.table}>
        <caption id={captionId} className={classes.caption} data-hidden={isCaptionHidden || undefined}>
          {isCaptionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
        </caption>
        {children}
      </table>
    </div>
  )
}
