import { useEffect, useRef, useState } from 'react'
import { Button, Dialog, toast } from '@parlour/ui'
import { useShell } from '../../app/shell-context.ts'
import { useShellTexts } from '../../texts/shell-texts.tsx'
import { isMailedToken } from './mailed-token.ts'
import { ResetForm } from './reset-form.tsx'

export function ResetPasswordDialog({ token }: { token: string }) {
  const t = useShellTexts()
  const { dialogs, session, lastAccount } = useShell()
  const [isDead, setIsDead] = useState(!isMailedToken(token))
  const account = lastAccount()
  const newLinkRef = useRef<HTMLButtonElement>(null)
  useEffect(() => newLinkRef.current?.focus(), [isDead])
  const onSaved = async () => {
    // Every session of the account ended with the old password; logging out here keeps this page from finding out by a failing call.
    if (session.view().state === 'signed-in') await session.signOut()
    toast.show({ title: t('reset.saved'), tone: 'success' })
    dialogs.show({ open: 'sign-in', request: { tab: 'login', account } })
  }
  const newLink = (
    <Button ref={newLinkRef} onClick={() => dialogs.show({ open: 'sign-in', request: { tab: 'login', isForgot: true, account } })}>
      {t('reset.requestNew')}
    </Button>
  )
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : dialogs.show({ open: 'none' }))}
      title={t(isDead ? 'reset.invalid' : 'reset.title')}
      description={t(isDead ? 'reset.invalidHint' : 'reset.intro')}
      closesOnOutsidePress={false}
      initialFocus={isDead ? newLinkRef : undefined}
      footer={isDead ? newLink : undefined}
    >
      {isDead ? null : <ResetForm token={token} account={account ?? ''} onSaved={onSaved} onDead={() => setIsDead(true)} />}
    </Dialog>
  )
}
