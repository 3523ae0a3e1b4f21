import { isCallError } from '@parlour/api-client'
import { ErrorState, useKitTexts } from '@parlour/ui'

export type LoadFailureProps = { title: string; error: unknown; onRetry: () => void; isRetrying?: boolean | undefined }

/** Says why a call failed, and offers Retry and the request id. */
export function LoadFailure({ title, error, onRetry, isRetrying }: LoadFailureProps) {
  const t = useKitTexts()
  const call = isCallError(error) ? error : null
  const detail = call?.msg || t(call?.status === 0 ? 'offline' : 'unchanged')
  return <ErrorState title={title} detail={detail} requestId={call?.requestId} onRetry={onRetry} isRetrying={isRetrying} />
}
