import type { ComponentProps } from 'react'
import { clsx } from 'clsx'
import { Icon } from '../icon/icon.tsx'
import classes from './table.module.css'

export type SortDirection = 'ascending' | 'descending' | 'none'

export type SortHeaderProps = ComponentProps<'th'> & { direction: SortDirection; onSort: () => void }

export function SortHeader({ direction, onSort, className, children, ...rest }: SortHeaderProps) {
  return (
    <th scope="col" aria-sort={direction} {...rest} className={clsx(className)}>
      <button type="button" className={classes.sort} onClick={onSort} data-direction={direction}>
        {children}
        <Icon name="chevron-down" className={classes.sortIcon} />
      </button>
    </th>
  )
}
