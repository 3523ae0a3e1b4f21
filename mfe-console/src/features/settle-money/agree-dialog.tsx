import { AlertDialog, Banner } from '@parlour/ui'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallError } from '../load-panel/use-call-error.ts'

export type AgreeDialogProps = {
  title: ReactNode
  text: ReactNode
  confirmLabel: string
  /** Errors are shown in the dialog. */
  action: () => Promise<unknown>
  onClose: () => void
}

export function AgreeDialog({ title, text, confirmLabel, action, onClose }: AgreeDialogProps) {
  const { t } = useTranslation('console')
  const [isBusy, setIsBusy] = useState(false)
  const { errorText, showError, clearError } = useCallError(t('queue.failed'))
  const agree = async () => {
    clearError()
    setIsBusy(true)
    await action().then(onClose, showError)
    setIsBusy(false)
  }
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      tone="primary"
      title={title}
      description={text}
      confirmLabel={confirmLabel}
      cancelLabel={t('queue.cancel')}
      onConfirm={() => void agree()}
      isBusy={isBusy}
    >
      {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
    </AlertDialog>
  )
}
