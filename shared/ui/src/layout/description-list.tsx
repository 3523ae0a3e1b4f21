import type { ComponentProps, ReactNode } from 'react'
import { clsx } from 'clsx'
import classes from './description-list.module.css'

export type DescriptionItem = { id: string; term: ReactNode; value: ReactNode; isTotal?: boolean | undefined }

export type DescriptionListProps = Omit<ComponentProps<'dl'>, 'children'> & {
  items: readonly DescriptionItem[]
  variant?: 'columns' | 'spread' | undefined
}

export function DescriptionList({ items, variant = 'columns', className, ...rest }: DescriptionListProps) {
  return (
    <dl data-variant={variant} {...rest} className={clsx(classes.root, className)}>
      {items.map((item) => (
        <div key={item.id} className={classes.row} data-total={item.isTotal || undefined}>
          <dt className={classes.term}>{item.term}</dt>
          <dd className={classes.value}>{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
