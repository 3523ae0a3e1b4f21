import type { ReactNode } from 'react'
import { LoadFailure } from './load-failure.tsx'

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
