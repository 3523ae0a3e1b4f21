import { isCallError } from '@parlour/api-client'
import { ErrorState, Skeleton, useDelayedFlag } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './payment-panel.module.css'

/** Retries with the same idempotency key. */
export function AttemptPending({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('billing')
  const isShown = useDelayedFlag(error === undefined)
  if (isCallError(error)) {
    return <ErrorState title={error.msg || t('network.startFailed')} onRetry={onRetry} />
  }
  if (!isShown) return null
  return (
    <div className={classes.root} aria-busy="true">
      <Skeleton shape="block" blockSize="200px" />
      <Skeleton shape="block" blockSize="560px" />
    </div>
  )
}
