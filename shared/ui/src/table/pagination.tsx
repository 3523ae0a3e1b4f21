import { Button } from '../button/button.tsx'
import classes from './pagination.module.css'

export type PaginationProps = {
  /** From 1. */
  page: number
  pageSize: number
  total: number
  label: string
  previousLabel: string
  nextLabel: string
  positionOf: (page: number, last: number) => string
  onChange: (page: number) => void
}

/** Renders nothing when everything fits on one page. Goes back to the last page if the current one no longer exists. */
export function Pagination({ page, pageSize, total, label, previousLabel, nextLabel, positionOf, onChange }: PaginationProps) {
  const last = Math.max(1, Math.ceil(total / pageSize))
  if (last === 1 && page === 1) return null
  return (
    <nav className={classes.root} aria-label={label}>
      <Button variant="secondary" disabled={page <= 1} onClick={() => onChange(Math.min(page - 1, last))}>
        {previousLabel}
      </Button>
      <span>{positionOf(page, last)}</span>
      <Button variant="secondary" disabled={page >= last} onClick={() => onChange(page + 1)}>
        {nextLabel}
      </Button>
    </nav>
  )
}
