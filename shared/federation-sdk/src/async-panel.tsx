import type { ReactNode } from 'react'
import { isCallError } from '@parlour/api-client'
import { ErrorState, useKitTexts } from '@parlour/ui'

export interface AsyncQuery<Data> {
  readonly data?: Data | undefined
  readonly error?: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

export type AsyncPanelProps<Data> = {
  query: AsyncQuery<Data>
  errorTitle: string
  loading: ReactNode
  /** Instead of an empty list. */
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/** What a query loads, or its skeleton, or its failure with Retry. Loaded data stays while it is loaded anew. */
export function AsyncPanel<Data>({ query, errorTitle, loading, empty, children }: AsyncPanelProps<Data>): ReactNode {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return empty !== undefined && Array.isArray(data) && data.length === 0 ? empty : children(data)
  if (error === undefined) return loading
  return <LoadFailure title={errorTitle} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
}

export type LoadFailureProps = { title: string; error: unknown; onRetry: () => void; isRetrying?: boolean | undefined }

/** Says why a call failed, and offers Retry and the request id. */
export function LoadFailure({ title, error, onRetry, isRetrying }: LoadFailureProps) {
  const t = useKitTexts()
  const call = isCallError(error) ? error : null
  const detail = call?.msg || t(call?.status === 0 ? 'offline' : 'unchanged')
  return <ErrorState title={title} detail={detail} requestId={call?.requestId} onRetry={onRetry} isRetrying={isRetrying} />
}
