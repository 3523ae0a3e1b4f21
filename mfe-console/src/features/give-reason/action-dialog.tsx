import { AlertDialog, Banner, Button, Dialog, Stack, Textarea, TextField } from '@parlour/ui'
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useConsole } from '../console-frame/use-console.ts'
import { useCallError } from '../queue/loaded.tsx'
import classes from './action-dialog.module.css'
import { isReason, REASON_MAX } from './reason.ts'

/** A reason of several lines that the person concerned reads. */
type LongReason = { label: string; hint: string; missing: string; max: number }

export type ActionDialogProps = {
  title: string
  description?: ReactNode
  effects?: readonly string[] | undefined
  warning?: ReactNode
  /** A short reason for the log unless given; `false` asks for none. */
  reason?: LongReason | false
  /** The title unless given. */
  confirmLabel?: string
  tone?: 'primary' | 'danger' | undefined
  children?: ReactNode
  initialFocus?: RefObject<HTMLInputElement | null>
  isReady?: boolean | undefined
  /** False keeps the dialog open, with the focus in the first field that shows an error. */
  check?: () => boolean
  /** Errors are shown in the dialog and typed text is kept. */
  call: (reason: string) => Promise<unknown>
  /** After a call that succeeded, together with the close. */
  onDone?: (() => void) | undefined
  onClose: () => void
}

/** The second of two clicks: says what an action does, takes the reason, and makes the call. */
export function ActionDialog(props: ActionDialogProps) {
  const finish = () => {
    props.onClose()
    props.onDone?.()
  }
  const Form = props.reason === false && props.children === undefined ? ConfirmDialog : FormDialog
  return <Form {...props} onDone={finish} />
}

type FormProps = ActionDialogProps & { onDone: () => void }

function ConfirmDialog(props: FormProps) {
  const { title, description, confirmLabel = title, tone = 'primary', call, onDone, onClose } = props
  const { t } = useConsole()
  const { send, isBusy, errorText } = useTextAction({ isFit: () => true, call, onDone })
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
function FormDialog(props: FormProps) {
  const { title, description, effects = [], warning, reason, confirmLabel = title, tone = 'danger', children, isReady = true } = props
  const { initialFocus, check, call, onDone, onClose } = props
  const { t } = useConsole()
  const formId = useId()
  const fieldRef = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [failedChecks, setFailedChecks] = useState(0)
  useEffect(() => {
    if (failedChecks > 0) document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failedChecks, formId])
  const { text, write, isShort, isBusy, errorText, send } = useTextAction({
    isFit: (typed) => reason === false || (reason === undefined ? isReason(typed) : typed.trim() !== ''),
    call,
    onDone,
    onShort: () => fieldRef.current?.focus(),
  })
  const reasonTexts = reason ?? { label: t('reason.label'), hint: t('reason.hint'), missing: t('reason.short'), max: REASON_MAX }
  const Field = reason === undefined ? TextField : Textarea
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
      <Stack
        id={formId}
        noValidate
        as="form"
        gap="16"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isReady) return
          if (check?.() === false) setFailedChecks((count) => count + 1)
          else void send()
        }}
      >
        {effects.length === 0 ? null : (
          <Stack as="ul" gap="4" className={classes.effects}>
            {effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </Stack>
        )}
        {warning === undefined ? null : <Banner tone="warning">{warning}</Banner>}
        {children}
        {reasonTexts === false ? null : (
          <Field
            ref={fieldRef}
            dir="auto"
            maxLength={reasonTexts.max}
            label={reasonTexts.label}
            hint={reasonTexts.hint}
            error={isShort ? reasonTexts.missing : undefined}
            value={text}
            onChange={(event: { currentTarget: { value: string } }) => write(event.currentTarget.value)}
          />
        )}
        {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
      </Stack>
    </Dialog>
  )
}

type TextAction = {
  initial?: string | undefined
  failed?: string | undefined
  isFit: (text: string) => boolean
  call: (text: string) => Promise<unknown>
  onDone: () => void
  /** Moves focus to the field. */
  onShort?: () => void
}

/** A text that is sent once it is long enough, and kept when the call fails. */
export function useTextAction({ initial = '', failed, isFit, call, onDone, onShort }: TextAction) {
  const { t } = useConsole()
  const [text, setText] = useState(initial)
  const [isShort, setIsShort] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const { errorText, showError, clearError } = useCallError(failed ?? t('queue.failed'))
  const send = async () => {
    if (isBusy) return
    if (!isFit(text)) {
      setIsShort(true)
      return onShort?.()
    }
    clearError()
    setIsBusy(true)
    try {
      await call(text.trim())
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
