import type { DataOf, endpoints } from '@parlour/contracts'
import { Banner, Button, Textarea } from '@parlour/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { cleanLines, isReason } from '../../features/give-reason/reason.ts'
import entry from '../../features/list-entries/queue-entry.module.css'
import { useCallError } from '../../features/load-panel/use-call-error.ts'

type Answered = DataOf<typeof endpoints.answerDispute>

export type AnswerFormProps = { id: string; onAnswered: (dispute: Answered) => void }

const ANSWER_MAX = 1_000

export function AnswerForm({ id, onAnswered }: AnswerFormProps) {
  const { t } = useTranslation('console')
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [isShort, setIsShort] = useState(false)
  const [call, calling] = client.answerDispute.useMutation()
  const { errorText, showError, clearError } = useCallError(t('queue.failed'))
  const send = async () => {
    // The answer is one line on the wire.
    const answer = cleanLines(text).replaceAll(/\s*\n\s*/gu, ' ')
    if (!isReason(answer)) {
      setIsShort(true)
      return fieldRef.current?.focus()
    }
    clearError()
    try {
      onAnswered(await call({ body: { id, answer } }).unwrap())
    } catch (error) {
      showError(error)
    }
  }
  return (
    <form
      noValidate
      className={entry.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!calling.isLoading) void send()
      }}
    >
      <Textarea
        ref={fieldRef}
        dir="auto"
        maxLength={ANSWER_MAX}
        label={t('disputes.answer')}
        hint={t('disputes.answerHint')}
        error={isShort ? t('disputes.short') : undefined}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setIsShort(false)
        }}
      />
      {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
      <Button type="submit" isBusy={calling.isLoading}>
        {t('inbox.send')}
      </Button>
    </form>
  )
}
