import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { isRouteErrorResponse, useLocation, useMatches, useNavigate, useRouteError } from 'react-router-dom'
import { isCallError } from '@parlour/api-client'
import { useLocale } from '@parlour/federation-sdk'
import { ErrorState, LinkButton } from '@parlour/ui'
import { RemoteFailure } from '../remotes/remote-failure.ts'
import type { LoadFailure } from '../remotes/load-remote.ts'
import { useShellTexts } from '../texts/shell-texts.tsx'
import { useShell } from './shell-context.ts'
import classes from './page-states.module.css'

type FailureKind = LoadFailure | 'crashed'

const TITLES = {
  unreachable: 'failure.unreachable',
  'wrong-shape': 'failure.broken',
  'too-new': 'failure.tooNew',
  crashed: 'failure.crashed',
} as const satisfies Record<FailureKind, string>

/** In ms; after the last one there are no automatic retries. */
export const OWN_RETRIES = [10_000, 30_000, 60_000] as const

/** The frame stays; retry revisits the address, which reloads and remounts what failed without reloading the document. */
export function RouteFailure() {
  const t = useShellTexts()
  const error = useRouteError()
  const locale = useLocale()
  const retry = useRetry()
  const { host } = useShell()
  const remote = useFailedRemote(error)
  const kind: FailureKind = error instanceof RemoteFailure ? error.reason : 'crashed'
  useEffect(() => host.reportError(error, { remote }), [error, host, remote])
  useOwnRetries(kind === 'unreachable' ? error : null, retry)
  const requestId = requestIdOf(error)
  return (
    <div className={classes.state} data-failed-remote={remote} data-failure={kind}>
      <ErrorState
        className={classes.failure}
        title={<h1>{t(TITLES[kind])}</h1>}
        detail={t('failure.nothingLost')}
        onRetry={retry.start}
        isRetrying={retry.isRunning}
        action={
          <LinkButton variant="quiet" to={`/${locale}`}>
            {t('failure.home')}
          </LinkButton>
        }
        requestId={requestId}
      />
    </div>
  )
}

function useFailedRemote(error: unknown): string {
  const matched = useMatches().findLast(({ handle }) => typeof handle === 'object' && handle !== null && 'remote' in handle)
  if (error instanceof RemoteFailure) return error.remote
  const handle = matched?.handle
  return typeof handle === 'object' && handle !== null && 'remote' in handle ? String(handle.remote) : 'shell'
}

function useRetry() {
  const navigate = useNavigate()
  const here = useLocation()
  const [isRunning, setIsRunning] = useState(false)
  return {
    isRunning,
    start: () => {
      setIsRunning(true)
      void Promise.resolve(navigate(here, { replace: true, preventScrollReset: true })).finally(() => setIsRunning(false))
    },
  }
}

function useOwnRetries(unreachable: unknown, { start, isRunning }: ReturnType<typeof useRetry>): void {
  const waited = useRef(0)
  const retry = useEffectEvent(() => (isRunning ? undefined : start()))
  // In the layout phase: whoever sees the failure is already waiting for the connection.
  useLayoutEffect(() => {
    if (unreachable === null) return
    const onOnline = () => retry()
    const onTimeOver = () => {
      waited.current += 1
      retry()
    }
    const wait = OWN_RETRIES[waited.current]
    const timer = wait === undefined ? undefined : setTimeout(onTimeOver, wait)
    addEventListener('online', onOnline)
    return () => {
      removeEventListener('online', onOnline)
      clearTimeout(timer)
    }
  }, [unreachable])
}

function requestIdOf(error: unknown): string | null {
  if (isCallError(error)) return error.requestId
  return isRouteErrorResponse(error) && isCallError(error.data) ? error.data.requestId : null
}
