import { Banner, Button, Textarea, type ButtonVariant } from '@parlour/ui'
import { useRef, useState, type ReactNode } from 'react'
import entry from '../queue/queue-entry.module.css'
import { useTextAction } from './action-dialog.tsx'

export type TextFormProps = {
  label: string
  hint: ReactNode
  sendLabel: string
  variant?: ButtonVariant
  rows?: number
  min: number
  /** The error of a text below the minimum. */
  short: string
  max: number
  clean: (text: string) => string
  /** A begun text, and where it is stored. */
  initial?: string | undefined
  onWrite?: (text: string) => void
  /** Shown after the call, until somebody types. */
  sent?: string
  /** Errors are shown in the form and typed text is kept. */
  failed?: string
  send: (text: string) => Promise<unknown>
}

export function TextForm(props: TextFormProps) {
  const { label, hint, sendLabel, variant = 'secondary', rows = 3, min, short, max, clean, initial, onWrite, sent, failed, send } = props
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  const [isSent, setIsSent] = useState(false)
  const focus = () => fieldRef.current?.focus()
  const write = (text: string, isDone = false) => {
    onWrite?.(text)
    action.write(text)
    setIsSent(isDone)
  }
  const action = useTextAction({
    initial,
    failed,
    isFit: (text) => Array.from(clean(text)).length >= min,
    call: (text) => send(clean(text)),
    onDone: () => {
      write('', true)
      focus()
    },
    onShort: focus,
  })
  return (
    <form
      noValidate
      className={entry.form}
      onSubmit={(event) => {
        event.preventDefault()
        void action.send()
      }}
    >
      <Textarea
        ref={fieldRef}
        dir="auto"
        rows={rows}
        maxLength={max}
        label={label}
        hint={hint}
        error={action.isShort ? short : undefined}
        value={action.text}
        onChange={(event) => write(event.currentTarget.value)}
      />
      {action.errorText === undefined ? null : <Banner tone="danger">{action.errorText}</Banner>}
      {isSent && sent !== undefined ? <Banner tone="success">{sent}</Banner> : null}
      <Button type="submit" variant={variant} isBusy={action.isBusy}>
        {sendLabel}
      </Button>
    </form>
  )
}
