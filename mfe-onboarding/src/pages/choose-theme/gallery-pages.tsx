import { useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { Button } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './choose-theme-page.module.css'

export type GalleryPagesProps = { page: number; pageSize: number; total: number; onChange: (page: number) => void }

/** Previous and next page; nothing while everything fits on one. */
export function GalleryPages({ page, pageSize, total, onChange }: GalleryPagesProps) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const last = Math.max(1, Math.ceil(total / pageSize))
  if (last === 1) return null
  return (
    <nav className={classes.pages} aria-label={t('pages.label')}>
      <Button variant="secondary" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        {t('pages.previous')}
      </Button>
      <span>{t('pages.position', { page: formatCount(page, locale), total: formatCount(last, locale) })}</span>
      <Button variant="secondary" disabled={page >= last} onClick={() => onChange(page + 1)}>
        {t('pages.next')}
      </Button>
    </nav>
  )
}
