import { AlertDialog, Banner, Button, Dialog, Textarea, TextField } from '@parlour/ui'
import { useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTexts } from '../console-frame/use-texts.ts'
import { useCallError } from '../queue/loaded.tsx'
import classes from './action-dialog.module.css'
import { isReason, REASON_MAX } from './reason.ts'

/** A reason of several lines that the person concerned reads. */
type LongReason = { label: string; hint: string; missing: string; max: number }

export type ActionDialogProps = {
  title: ReactNode
  description?: ReactNode
  effects?: readonly string[] | undefined
  warning?: ReactNode
  /** A short reason for the log unless given; `false` asks for none. */
  reason?: LongReason | false
  confirmLabel: string
  tone?: 'primary' | 'danger' | undefined
  children?: ReactNode
  initialFocus?: RefObject<HTMLInputElement | null>
  isReady?: boolean | undefined
  /** False keeps the dialog open, for instance to show an empty field. */
  check?: () => boolean
  /** Errors are shown in the dialog and typed text is kept. */
  call: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** The second of two clicks: says what an action does, takes the reason, and makes the call. */
export function ActionDialog(props: ActionDialogProps) {
  return props.reason === false && props.children === undefined ? <ConfirmDialog {...props} /> : <FormDialog {...props} />
}

function ConfirmDialog(props: ActionDialogProps) {
  const { title, description, confirmLabel, tone = 'primary', onClose } = props
  const { t } = useTexts()
  const { send, isBusy, errorText } = useAction(props, () => undefined)
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      tone={tone}
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      cancelLabel={t('queue.cancel')}
      onConfirm={() => void send()}
      isBusy={isBusy}
    >
      {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
    </AlertDialog>
  )
}

/** Initial focus is in the first empty field: the reason, unless one stands above it. */
function FormDialog(props: ActionDialogProps) {
  const { title, description, effects = [], warning, reason, confirmLabel, tone = 'danger', children, isReady = true } = props
  const { initialFocus, onClose } = props
  const { t } = useTexts()
  const formId = useId()
  const fieldRef = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const { text, write, isShort, isBusy, errorText, send } = useAction(props, () => fieldRef.current?.focus())
  const field = {
    ref: fieldRef,
    dir: 'auto',
    value: text,
    onChange: (event: { currentTarget: { value: string } }) => write(event.currentTarget.value),
  } as const
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      closesOnOutsidePress={false}
      initialFocus={initialFocus ?? (children === undefined ? fieldRef : undefined)}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('queue.cancel')}
          </Button>
          <Button type="submit" form={formId} variant={tone} isBusy={isBusy} disabled={!isReady}>
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
          if (isReady) void send()
        }}
      >
        {effects.length === 0 ? null : (
          <ul className={classes.effects}>
            {effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        )}
        {warning === undefined ? null : <Banner tone="warning">{warning}</Banner>}
        {children}
        {reason === false ? null : reason === undefined ? (
          <TextField
            {...field}
            maxLength={REASON_MAX}
            label={t('reason.label')}
            hint={t('reason.hint')}
            error={isShort ? t('reason.short') : undefined}
          />
        ) : (
          <Textarea
            {...field}
            maxLength={reason.max}
            label={reason.label}
            hint={reason.hint}
            error={isShort ? reason.missing : undefined}
          />
        )}
        {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
      </form>
    </Dialog>
  )
}

function useAction({ reason, check, call, onClose }: ActionDialogProps, onShort: () => void) {
  const { t } = useTexts()
  const [text, setText] = useState('')
  const [isShort, setIsShort] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const { errorText, showError, clearError } = useCallError(t('queue.failed'))
  const send = async () => {
    if (isBusy || check?.() === false) return
    if (reason !== false && !(reason === undefined ? isReason(text) : text.trim() !== '')) {
      setIsShort(true)
      return onShort()
    }
    clearError()
    setIsBusy(true)
    try {
      await call(text.trim())
      onClose()
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
