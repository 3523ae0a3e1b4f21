import { useHost } from '@parlour/federation-sdk'
import { AlertDialog } from '@parlour/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'

/** Confirms before unsaved blocks are lost: a dialog for navigation, the browser's own prompt on reload. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation('builder')
  const { session } = useHost()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Another language keeps the page and its blocks; a session that ended may always leave.
      isDirty && session().state === 'signed-in' && pageOf(currentLocation.pathname) !== pageOf(nextLocation.pathname),
  )
  useEffect(() => {
    if (!isDirty) return
    const preventLeaving = (event: BeforeUnloadEvent) => event.preventDefault()
    globalThis.addEventListener('beforeunload', preventLeaving)
    return () => globalThis.removeEventListener('beforeunload', preventLeaving)
  }, [isDirty])
  return (
    <AlertDialog
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => (isOpen ? undefined : blocker.reset?.())}
      title={t('builder.leaveTitle')}
      description={t('builder.leaveText')}
      confirmLabel={t('builder.leave')}
      cancelLabel={t('builder.stay')}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}

function pageOf(pathname: string): string {
  return pathname.split('/').slice(2).join('/')
}
