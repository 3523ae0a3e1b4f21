import { isCallError, type CallError } from '@parlour/api-client'
import { PAGES, pagePath } from '@parlour/contracts'
import { useHost } from '@parlour/federation-sdk'
import { EmptyState, ErrorState, LinkButton, Skeleton, useDelayedFlag } from '@parlour/ui'
import { useState, type ReactNode } from 'react'
import { useConsole } from '../console-frame/use-console.ts'

export type QueryState<Data> = { data?: Data | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown }

type LoadedProps<Data> = {
  query: QueryState<Data>
  failed: string
  blockSize?: string
  /** What an expected failure looks like, such as an unknown id. */
  renderFailure?: (error: unknown) => ReactNode
  children: (data: Data) => ReactNode
}

/** Data once it is there, and until then a skeleton or the failure. Data that was loaded before a failure stays. */
export function Loaded<Data>({ query, failed, blockSize = '320px', renderFailure, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query
  const isSkeletonShown = useDelayedFlag(data === undefined && isFetching)
  if (data !== undefined) return children(data)
  if (error === undefined) return isSkeletonShown && <Skeleton shape="block" blockSize={blockSize} />
  return renderFailure?.(error) ?? <QueueFailure title={failed} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
}

/** The query without the data of earlier arguments. */
export function currentOf<Data>({ currentData, ...query }: QueryState<Data> & { currentData?: Data | undefined }): QueryState<Data> {
  return { ...query, data: currentData }
}

/** Two queries as one: loaded when both are, failed when a missing one has. */
export function bothOf<First, Second>(first: QueryState<First>, second: QueryState<Second>): QueryState<readonly [First, Second]> {
  const missing = [first, second].filter(({ data }) => data === undefined)
  return {
    data: first.data === undefined || second.data === undefined ? undefined : [first.data, second.data],
    error: missing.find(({ error }) => error !== undefined)?.error,
    isFetching: first.isFetching || second.isFetching,
    refetch: () => Promise.all([first.refetch(), second.refetch()]),
  }
}

type QueueFailureProps = { title: string; error: unknown; isRetrying: boolean; onRetry: () => unknown }

/** Explains a missing role or two-step login, otherwise offers Retry and the request id. */
export function QueueFailure({ title, error, isRetrying, onRetry }: QueueFailureProps) {
  const { t, locale } = useConsole()
  const failure = isCallError(error) ? error : null
  if (failure?.error === 'identity.staff-factor-missing') {
    const action = <LinkButton to={pagePath(locale, PAGES.security)}>{t('factor.go')}</LinkButton>
    return <EmptyState icon="user" title={t('factor.title')} description={t('factor.text')} action={action} />
  }
  if (failure?.status === 403) {
    const action = <LinkButton to={pagePath(locale, PAGES.home)}>{t('releases.home')}</LinkButton>
    return <EmptyState icon="user" title={t('queue.forbiddenTitle')} description={t('queue.forbiddenText')} action={action} />
  }
  return (
    <ErrorState
      title={title}
      detail={failure?.status === 0 ? t('queue.offline') : failure?.msg}
      onRetry={() => void onRetry()}
      isRetrying={isRetrying}
      requestId={failure?.requestId}
    />
  )
}

/** `fallback` is shown when the server returned no error text. */
export function useCallError(fallback: string) {
  const { t } = useConsole()
  const { reportError } = useHost()
  const [errorText, setErrorText] = useState<string>()
  const showError = (error: unknown) => {
    if (!isCallError(error)) {
      reportError(error, { remote: 'console' })
      return setErrorText(fallback)
    }
    setErrorText(messageOf(error))
  }
  const messageOf = ({ status, error, msg }: CallError) => {
    if (status === 0) return `${fallback} ${t('queue.offline')}`
    if (status === 403 && error === 'identity.role-missing') return t('queue.forbiddenText')
    return msg || fallback
  }
  return { errorText, showError, clearError: () => setErrorText(undefined) }
}
