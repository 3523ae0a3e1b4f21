import { Banner, Button, Textarea, type ButtonVariant } from '@parlour/ui'
import { useRef } from 'react'
import entry from '../queue/queue-entry.module.css'
import { useTextAction } from './action-dialog.tsx'

export type TextFormProps = {
  label: string
  hint: string
  sendLabel: string
  variant?: ButtonVariant
  min: number
  /** The error of a text below the minimum. */
  short: string
  max: number
  clean: (text: string) => string
  /** Errors are shown in the form and typed text is kept. */
  send: (text: string) => Promise<unknown>
}

export function TextForm({ label, hint, sendLabel, variant = 'secondary', min, short, max, clean, send }: TextFormProps) {
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  const focus = () => fieldRef.current?.focus()
  const action = useTextAction({
    isFit: (text) => Array.from(clean(text)).length >= min,
    call: (text) => send(clean(text)),
    onDone: () => {
      action.write('')
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
        rows={3}
        maxLength={max}
        label={label}
        hint={hint}
        error={action.isShort ? short : undefined}
        value={action.text}
        onChange={(event) => action.write(event.currentTarget.value)}
      />
      {action.errorText === undefined ? null : <Banner tone="danger">{action.errorText}</Banner>}
      <Button type="submit" variant={variant} isBusy={action.isBusy}>
        {sendLabel}
      </Button>
    </form>
  )
}
