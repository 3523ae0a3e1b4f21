import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { callOf, sendCall } from '@parlour/api-client'
import { endpoints, PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { Banner, Button, Dialog, type ButtonProps } from '@parlour/ui'
import { useShell } from '../../app/shell-context.ts'
import { useShellTexts } from '../../texts/shell-texts.tsx'
import { isMailedToken } from '../reset-password/mailed-token.ts'
import { failureText } from '../sign-in/failure-texts.ts'

type Step = 'pending' | 'done' | 'dead'

const TITLES = { pending: 'undo.title', done: 'undo.done', dead: 'undo.invalid' } as const
const DESCRIPTIONS = { pending: 'undo.intro', done: 'undo.doneHint', dead: 'undo.invalidHint' } as const

export function UndoEmailDialog({ token }: { token: string }) {
  const t = useShellTexts()
  const { dialogs } = useShell()
  const navigate = useNavigate()
  const locale = useLocale()
  const [step, setStep] = useState<Step>(isMailedToken(token) ? 'pending' : 'dead')
  const { isBusy, errorText, undo } = useUndo(token, setStep)
  const close = () => dialogs.show({ open: 'none' })
  const contact = () => {
    close()
    void navigate(pagePath(locale, PAGES.contact))
  }
  const footers = {
    pending: (
      <>
        <FocusedButton variant="secondary" onClick={close}>
          {t('undo.cancel')}
        </FocusedButton>
        <Button isBusy={isBusy} onClick={() => void undo()}>
          {t('undo.confirm')}
        </Button>
      </>
    ),
    done: (
      <FocusedButton key="done" onClick={() => dialogs.show({ open: 'sign-in', request: { tab: 'login', isForgot: true } })}>
        {t('undo.setPassword')}
      </FocusedButton>
    ),
    dead: (
      <FocusedButton key="dead" onClick={contact}>
        {t('footer.contactUs')}
      </FocusedButton>
    ),
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : close())}
      title={t(TITLES[step])}
      description={<span role="status">{t(DESCRIPTIONS[step])}</span>}
      closesOnOutsidePress={false}
      initialFocus={false}
      footer={footers[step]}
    >
      {errorText ? <Banner tone="danger">{errorText}</Banner> : null}
    </Dialog>
  )
}

/** Takes the focus, because each step replaces the previous one. */
function FocusedButton(props: ButtonProps) {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return <Button ref={ref} {...props} />
}

function useUndo(token: string, onStep: (step: Step) => void) {
  const t = useShellTexts()
  const { session } = useShell()
  const [isBusy, setIsBusy] = useState(false)
  const [errorText, setErrorText] = useState<string>()
  const undo = async () => {
    setIsBusy(true)
    setErrorText(undefined)
    const { failure } = await sendCall(callOf(endpoints.undoEmail, { body: { token } }))
    setIsBusy(false)
    if (failure?.error === 'identity.undo-token-invalid') return onStep('dead')
    if (failure) return setErrorText(failureText(failure, 'undo.failed', t))
    // The server ended every session of the account; see reset-password-dialog.tsx.
    if (session.view().state === 'signed-in') await session.signOut()
    onStep('done')
  }
  return { isBusy, errorText, undo }
}
