import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { useHost } from './host-services.ts'

/** Props of `LeaveDialog`: open while a navigation waits. */
export interface LeaveGuard {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly onLeave: () => void
}

/** Blocks a navigation while `isDirty`; on reload the browser shows its own prompt. A change of language or the end of the session passes. */
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
  return {
    isOpen: blocker.state === 'blocked',
    onOpenChange: (isOpen) => (isOpen ? undefined : blocker.reset?.()),
    onLeave: () => blocker.proceed?.(),
  }
}

function pageOf(pathname: string): string {
  return pathname.split('/').slice(2).join('/')
}
