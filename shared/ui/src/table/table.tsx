import { useId, type ComponentProps, type ReactNode } from 'react'
import { clsx } from 'clsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import classes from './table.module.css'

export type TableProps = ComponentProps<'table'> & {
  caption: ReactNode
  isCaptionHidden?: boolean | undefined
  /** `dense` is for the console. */
  density?: 'normal' | 'dense' | undefined
  /** On a phone every row is a block of two columns instead; the words of a column stand in the `data-label` of its cells. */
  isStacked?: boolean | undefined
}

/** A native table that scrolls sideways by itself; `className` lands on the scroller. Mark number cells with `data-numeric`, a cell of buttons with `data-act`. */
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
