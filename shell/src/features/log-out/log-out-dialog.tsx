import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isGuardedPage } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { AlertDialog } from '@parlour/ui'
import { useShell } from '../../app/shell-context.ts'
import { splitPath } from '../../app/split-path.ts'
import { useShellTexts } from '../../texts/shell-texts.tsx'

export function LogOutDialog() {
  const t = useShellTexts()
  const { boot, dialogs, session } = useShell()
  const navigate = useNavigate()
  const locale = useLocale()
  const { pathname } = useLocation()
  const [isBusy, setIsBusy] = useState(false)
  const close = () => dialogs.show({ open: 'none' })
  const logOut = async () => {
    setIsBusy(true)
    if (isGuardedPage(splitPath(pathname).page, boot.vector.remotes)) await navigate(`/${locale}`)
    await session.signOut()
    close()
  }
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : close())}
      title={t('logOut.title')}
      description={t('logOut.description')}
      confirmLabel={t('logOut.confirm')}
      cancelLabel={t('logOut.cancel')}
      tone="primary"
      isBusy={isBusy}
      onConfirm={() => void logOut()}
    />
  )
}
