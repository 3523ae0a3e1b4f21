import { isCallError } from '@parlour/api-client'
import { ErrorState } from '@parlour/ui'
import { useTranslation } from 'react-i18next'

export type LoadFailureProps = { title: string; error: unknown; onRetry: () => void; isRetrying: boolean }

export function LoadFailure({ title, error, onRetry, isRetrying }: LoadFailureProps) {
  const { t } = useTranslation('billing')
  const call = isCallError(error) ? error : null
  const reason = call === null || call.msg === '' ? t('settlement.offline') : call.msg
  const texts = { label: t('settlement.requestId'), copyLabel: t('settlement.copyRequestId'), copiedLabel: t('settlement.copied') }
  return (
    <ErrorState
      title={title}
      detail={reason}
      retryLabel={t('settlement.retry')}
      onRetry={onRetry}
      isRetrying={isRetrying}
      request={call?.requestId ? { id: call.requestId, ...texts } : undefined}
    />
  )
}
