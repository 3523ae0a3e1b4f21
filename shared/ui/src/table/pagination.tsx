import { Button } from '../button/button.tsx'
import { useKitTexts } from '../texts/kit-texts.ts'
import classes from './pagination.module.css'

export type PaginationProps = {
  /** From 1. */
  page: number
  pageSize: number
  total: number
  /** There are more entries than `total`, so the last page is unknown. */
  isMore?: boolean | undefined
  onChange: (page: number) => void
}

/** Renders nothing when everything fits on one page. Goes back to the last page if the current one no longer exists. */
export function Pagination({ page, pageSize, total, isMore = false, onChange }: PaginationProps) {
  const t = useKitTexts()
  const last = Math.max(1, Math.ceil(total / pageSize))
  if (last === 1 && page === 1) return null
  return (
    <nav className={classes.root} aria-label={t('pages')}>
      <Button variant="secondary" disabled={page <= 1} onClick={() => onChange(Math.min(page - 1, last))}>
        {t('previous')}
      </Button>
      <span>{t(isMore ? 'pagePositionOfMore' : 'pagePosition', { page, total: last })}</span>
      <Button variant="secondary" disabled={page >= last} onClick={() => onChange(page + 1)}>
        {t('next')}
      </Button>
    </nav>
  )
}
