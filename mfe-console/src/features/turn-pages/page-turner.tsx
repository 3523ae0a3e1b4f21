import { useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { Button } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './page-turner.module.css'

export type PageTurnerProps = { page: number; pageSize: number; total: number; onChange: (page: number) => void }

/** Previous and next page; nothing while everything fits on one. */
export function PageTurner({ page, pageSize, total, onChange }: PageTurnerProps) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const last = Math.max(1, Math.ceil(total / pageSize))
  if (last === 1 && page === 1) return null
  return (
    <nav className={classes.root} aria-label={t('desk.pages')}>
      <Button variant="secondary" disabled={page <= 1} onClick={() => onChange(Math.min(page - 1, last))}>
        {t('desk.previous')}
      </Button>
      <span>{t('desk.position', { page: formatCount(page, locale), total: formatCount(last, locale) })}</span>
      <Button variant="secondary" disabled={page >= last} onClick={() => onChange(page + 1)}>
        {t('desk.next')}
      </Button>
    </nav>
  )
}
