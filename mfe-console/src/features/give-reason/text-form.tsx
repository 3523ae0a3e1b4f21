import { Banner, Button, Textarea, type ButtonVariant } from '@parlour/ui'
import { useRef, useState, type SyntheticEvent } from 'react'
import { useTexts } from '../console-frame/use-texts.ts'
import entry from '../queue/queue-entry.module.css'
import { useCallError } from '../queue/loaded.tsx'

export type TextFormProps = {
  label: string
  hint: string
  sendLabel: string
  variant?: ButtonVariant
  /** The error of a text below the minimum. */
  short: string
  min: number
  max: number
  clean: (text: string) => string
  /** Errors are shown in the form and typed text is kept. */
  send: (text: string) => Promise<unknown>
}

export function TextForm(props: TextFormProps) {
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  const texts = useTextForm(props, () => fieldRef.current?.focus())
  return (
    <form noValidate className={entry.form} onSubmit={(event) => void texts.submit(event)}>
      <Textarea
        ref={fieldRef}
        dir="auto"
        rows={3}
        maxLength={props.max}
        label={props.label}
        hint={props.hint}
        error={texts.isShort ? props.short : undefined}
        value={texts.text}
        onChange={(event) => texts.write(event.currentTarget.value)}
      />
      {texts.errorText === undefined ? null : <Banner tone="danger">{texts.errorText}</Banner>}
      <Button type="submit" variant={props.variant ?? 'secondary'} isBusy={texts.isBusy}>
        {props.sendLabel}
      </Button>
    </form>
  )
}

function useTextForm({ min, clean, send }: TextFormProps, focus: () => void) {
  const { t } = useTexts()
  const [text, setText] = useState('')
  const [isShort, setIsShort] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const { errorText, showError, clearError } = useCallError(t('queue.failed'))
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const texts = clean(text)
    const isTooShort = Array.from(texts).length < min
    setIsShort(isTooShort)
    if (isTooShort) return focus()
    clearError()
    setIsBusy(true)
    try {
      await send(texts)
      setText('')
      focus()
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
  return { text, write, isShort, isBusy, errorText, submit }
}
