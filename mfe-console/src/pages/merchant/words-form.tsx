import { Banner, Button, Textarea } from '@parlour/ui'
import { useRef, useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import entry from '../../features/list-entries/queue-entry.module.css'
import { useCallError } from '../../features/load-panel/use-call-error.ts'

export type WordsFormProps = {
  label: string
  hint: string
  sendLabel: string
  min: number
  max: number
  /** Makes of the typed what the API takes. */
  clean: (text: string) => string
  /** Sends it; what it throws is told here and nothing typed is lost. */
  send: (text: string) => Promise<unknown>
}

/** A text that the staff writes and sends, empty again once it is sent. */
export function WordsForm(props: WordsFormProps) {
  const { t } = useTranslation('console')
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  const words = useWords(props, () => fieldRef.current?.focus())
  return (
    <form noValidate className={entry.form} onSubmit={(event) => void words.submit(event)}>
      <Textarea
        ref={fieldRef}
        dir="auto"
        rows={3}
        maxLength={props.max}
        label={props.label}
        hint={props.hint}
        error={words.isShort ? t('merchant.short') : undefined}
        value={words.text}
        onChange={(event) => words.write(event.currentTarget.value)}
      />
      {words.errorText === undefined ? null : <Banner tone="danger">{words.errorText}</Banner>}
      <Button type="submit" variant="secondary" isBusy={words.isBusy}>
        {props.sendLabel}
      </Button>
    </form>
  )
}

function useWords({ min, clean, send }: WordsFormProps, focus: () => void) {
  const { t } = useTranslation('console')
  const [text, setText] = useState('')
  const [isShort, setIsShort] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const { errorText, showError, clearError } = useCallError(t('queue.failed'))
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const words = clean(text)
    const isTooShort = Array.from(words).length < min
    setIsShort(isTooShort)
    if (isTooShort) return focus()
    clearError()
    setIsBusy(true)
    try {
      await send(words)
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
