import { AlertDialog, Banner } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusPositionAfter } from '../../../features/restore-focus/use-focus-position-after.ts'
import { useCallError } from '../../../features/call-error/use-call-error.ts'

export type TeamConfirmDialogProps = {
  title: string
  text: string
  confirmLabel: string
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

export function TeamConfirmDialog({ title, text, confirmLabel, onConfirm, onClose }: TeamConfirmDialogProps) {
  const { t } = useTranslation('account')
  const [isBusy, setIsBusy] = useState(false)
  const { errorText, showError, clearError } = useCallError(t('team.failed'))
  const { markGone, focusAfter } = useFocusPositionAfter()
  const confirm = async () => {
    clearError()
    setIsBusy(true)
    try {
      await onConfirm()
      markGone()
      onClose()
    } catch (error) {
      setIsBusy(false)
      showError(error)
    }
  }
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={title}
      description={text}
      confirmLabel={confirmLabel}
      onConfirm={() => void confirm()}
      isBusy={isBusy}
      focusAfter={focusAfter}
    >
      {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
    </AlertDialog>
  )
}
