import type { Site } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { useTranslation } from 'react-i18next'
import { Text } from '@parlour/ui'
import classes from './checklist-progress.module.css'

export function ChecklistProgress({ progress: { done, total } }: { progress: Site['checklist'] }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  return (
    <Text as="span" size="14" tone="muted" className={classes.root}>
      <progress aria-hidden className={classes.bar} max={total} value={done} />
      <span>{t('sites.progress', { done: formatCount(done, locale), total: formatCount(total, locale) })}</span>
    </Text>
  )
}
