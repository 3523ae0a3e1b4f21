import { AlertDialog, Banner } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlaceAfter } from '../keep-place/use-place-after.ts'
import { useCallRefusal } from '../tell-failure/use-call-refusal.ts'

export type TeamQuestionProps = {
  title: string
  text: string
  confirmLabel: string
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks before somebody loses something; what fails is said in the question. */
export function TeamQuestion({ title, text, confirmLabel, onConfirm, onClose }: TeamQuestionProps) {
  const { t } = useTranslation('account')
  const [isBusy, setIsBusy] = useState(false)
  const { refusal, refuse, clearRefusal } = useCallRefusal(t('team.failed'))
  const { markGone, focusAfter } = usePlaceAfter()
  const confirm = async () => {
    clearRefusal()
    setIsBusy(true)
    try {
      await onConfirm()
      markGone()
      onClose()
    } catch (error) {
      setIsBusy(false)
      refuse(error)
    }
  }
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={title}
      description={text}
      confirmLabel={confirmLabel}
      cancelLabel={t('cancel')}
      onConfirm={() => void confirm()}
      isBusy={isBusy}
      focusAfter={focusAfter}
    >
      {refusal === undefined ? null : <Banner tone="danger">{refusal}</Banner>}
    </AlertDialog>
  )
}
