import { isCallError } from '@parlour/api-client'
import { ErrorState } from '@parlour/ui'
import { useTranslation } from 'react-i18next'

export type LoadFailureProps = { title: string; error: unknown; onRetry: () => void; isRetrying?: boolean | undefined }

export function LoadFailure({ title, error, onRetry, isRetrying }: LoadFailureProps) {
  const { t } = useTranslation('onboarding')
  const call = isCallError(error) ? error : null
  const reason = call === null || call.msg === '' ? t(call?.status === 0 ? 'load.offline' : 'load.saved') : call.msg
  return (
    <ErrorState
      title={title}
      detail={reason}
      retryLabel={t('load.retry')}
      onRetry={onRetry}
      isRetrying={isRetrying}
      request={
        call?.requestId
          ? { id: call.requestId, label: t('load.requestId'), copyLabel: t('load.copyRequestId'), copiedLabel: t('load.copied') }
          : undefined
      }
    />
  )
}
