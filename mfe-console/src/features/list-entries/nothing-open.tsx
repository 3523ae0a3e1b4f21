import { EmptyState } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './queue-list.module.css'

/** Stands where the open entry would: says that it is gone or, beside a list that has entries, that one can be chosen. */
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
