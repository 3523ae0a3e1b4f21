import { Banner, Button, Dialog, TextField } from '@parlour/ui'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallError } from '../load-panel/use-call-error.ts'
import classes from './reason-dialog.module.css'
import { isReason, REASON_MAX } from './reason.ts'

export type ReasonDialogProps = {
  title: ReactNode
  effects: readonly string[]
  warning?: ReactNode
  confirmLabel: string
  tone?: 'primary' | 'danger' | undefined
  children?: ReactNode
  isReady?: boolean | undefined
  /** Errors are shown in the dialog and typed text is kept. */
  action: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** The second of two clicks. Initial focus is in the first empty field: the reason, unless one stands above it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, effects, warning, confirmLabel, tone = 'danger', children, isReady = true, action, onClose } = props
  const { t } = useTranslation('console')
  const formId = useId()
  const fieldRef = useRef<HTMLInputElement>(null)
  const reason = useReasonedAction(action, onClose, () => fieldRef.current?.focus())
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      closesOnOutsidePress={false}
      initialFocus={children === undefined ? fieldRef : undefined}
      title={title}
      closeLabel={t('queue.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('queue.cancel')}
          </Button>
          <Button type="submit" form={formId} variant={tone} isBusy={reason.isBusy} disabled={!isReady}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) void reason.send()
        }}
      >
        <ul className={classes.effects}>
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        {warning === undefined ? null : <Banner tone="warning">{warning}</Banner>}
        {children}
        <TextField
          ref={fieldRef}
          dir="auto"
          maxLength={REASON_MAX}
          label={t('reason.label')}
          hint={t('reason.hint')}
          error={reason.isShort ? t('reason.short') : undefined}
          value={reason.text}
          onChange={(event) => reason.write(event.currentTarget.value)}
        />
        {reason.errorText === undefined ? null : <Banner tone="danger">{reason.errorText}</Banner>}
      </form>
    </Dialog>
  )
}

function useReasonedAction(action: (reason: string) => Promise<unknown>, onDone: () => void, onShort: () => void) {
  const { t } = useTranslation('console')
  const [text, setText] = useState('')
  const [isShort, setIsShort] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const { errorText, showError, clearError } = useCallError(t('queue.failed'))
  const send = async () => {
    if (isBusy) return
    if (!isReason(text)) {
      setIsShort(true)
      return onShort()
    }
    clearError()
    setIsBusy(true)
    try {
      await action(text.trim())
      onDone()
    } catch (error) {
      showError(error)
    } finally {
      setIsBusy(false)
    }
  }
  const write = (typed: string) => {
    setText(typed)
    setIsShort(false)
  }
  return { text, write, isShort, isBusy, errorText, send }
}
