import { EmptyState } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './queue-list.module.css'

export function NothingOpen({ isGone, isEmpty }: { isGone: boolean; isEmpty: boolean }) {
  const { t } = useTranslation('console')
  if (isGone) return <EmptyState title={t('queue.gone')} />
  if (isEmpty) return null
  return (
    <div className={classes.hint}>
      <EmptyState title={t('queue.choose')} />
    </div>
  )
}
