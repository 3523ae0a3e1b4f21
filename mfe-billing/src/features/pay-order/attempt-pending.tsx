import { isCallError } from '@parlour/api-client'
import { ErrorState, Skeleton, Stack, useDelayedFlag } from '@parlour/ui'
import { useTranslation } from 'react-i18next'

/** Retries with the same idempotency key. */
export function AttemptPending({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('billing')
  const isShown = useDelayedFlag(error === undefined)
  if (isCallError(error)) {
    return <ErrorState title={error.msg || t('network.startFailed')} onRetry={onRetry} />
  }
  if (!isShown) return null
  return (
    <Stack justify="start" gap="24" aria-busy="true">
      <Skeleton shape="block" blockSize="200px" />
      <Skeleton shape="block" blockSize="560px" />
    </Stack>
  )
}
