import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { useHost } from './host-services.ts'

export interface LeaveGuard {
  /** A navigation waits for `stay` or `leave`. */
  readonly isBlocked: boolean
  readonly stay: () => void
  readonly leave: () => void
}

/** Holds a navigation while `isDirty`; on reload the browser shows its own prompt. A change of language or the end of the session passes. */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const { session } = useHost()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && session().state === 'signed-in' && pageOf(currentLocation.pathname) !== pageOf(nextLocation.pathname),
  )
  useEffect(() => {
    if (!isDirty) return
    const preventLeaving = (event: BeforeUnloadEvent) => event.preventDefault()
    globalThis.addEventListener('beforeunload', preventLeaving)
    return () => globalThis.removeEventListener('beforeunload', preventLeaving)
  }, [isDirty])
  return { isBlocked: blocker.state === 'blocked', stay: () => blocker.reset?.(), leave: () => blocker.proceed?.() }
}

function pageOf(pathname: string): string {
  return pathname.split('/').slice(2).join('/')
}
