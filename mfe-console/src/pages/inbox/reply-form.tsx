import { isCallError } from '@parlour/api-client'
import type { ContactMessage } from '@parlour/contracts'
import { languageOf } from '@parlour/i18n'
import { Banner, Button, Textarea } from '@parlour/ui'
import { useId, useRef, useState } from 'react'
import { client } from '../../client.ts'
import { useTexts } from '../../features/console-frame/use-texts.ts'
import { cleanLines } from '../../features/give-reason/reason.ts'
import entry from '../../features/queue/queue-entry.module.css'
import { useCallError } from '../../features/queue/loaded.tsx'

const REPLY_MAX = 4_000
const REPLY_MIN = 2
const drafts = new Map<string, string>()

type ReplyFormProps = { message: ContactMessage; onSent: (message: ContactMessage) => void }

/** Replies by email; senders without an address are answered manually in their messenger. */
export function ReplyForm({ message, onSent }: ReplyFormProps) {
  const { t } = useTexts()
  if (message.email !== '') return <MailForm message={message} onSent={onSent} />
  return (
    <section className={entry.section}>
      <p className={entry.note}>{t('inbox.noAddress')}</p>
      <bdi dir="auto">{message.messenger}</bdi>
    </section>
  )
}

function MailForm({ message, onSent }: ReplyFormProps) {
  const { t } = useTexts()
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  const reply = useReply(message.id, { onSent, onShort: () => fieldRef.current?.focus() })
  const hintId = useId()
  const language = languageOf(message.locale)
  return (
    <form
      noValidate
      className={entry.form}
      onSubmit={(event) => {
        event.preventDefault()
        void reply.send()
      }}
    >
      <Textarea
        ref={fieldRef}
        dir="auto"
        rows={5}
        maxLength={REPLY_MAX}
        label={t('inbox.reply')}
        value={reply.text}
        error={reply.isShort ? t('inbox.replyShort') : undefined}
        aria-describedby={hintId}
        onChange={(event) => reply.write(event.currentTarget.value)}
      />
      <p id={hintId} className={entry.note}>
        {t('inbox.replyHint')} <bdi lang={language.hreflang}>{language.nativeName}</bdi>
      </p>
      {reply.errorText === undefined ? null : <Banner tone="danger">{reply.errorText}</Banner>}
      {reply.isSent ? <Banner tone="success">{t('inbox.sent')}</Banner> : null}
      <Button type="submit" isBusy={reply.isBusy}>
        {t('inbox.send')}
      </Button>
    </form>
  )
}

type Intention = { readonly text: string; readonly key: string }

type ReplyEvents = { onSent: (message: ContactMessage) => void; onShort: () => void }

/** A retry of the same text keeps its key, so only one email is ever sent; text survives failures. */
function useReply(id: string, { onSent, onShort }: ReplyEvents) {
  const { t } = useTexts()
  const [text, setText] = useState(() => draftOf(id))
  const [isShort, setIsShort] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const intention = useRef<Intention>(null)
  const [call, calling] = client.replyToContact.useMutation()
  const { errorText, showError, clearError } = useCallError(t('inbox.replyFailed'))
  const write = (typed: string) => {
    setText(typed)
    saveDraft(id, typed)
    setIsShort(false)
    setIsSent(false)
  }
  const send = async () => {
    if (calling.isLoading) return
    const clean = cleanLines(text)
    clearError()
    if (Array.from(clean).length < REPLY_MIN) {
      setIsShort(true)
      return onShort()
    }
    if (intention.current?.text !== clean) intention.current = { text: clean, key: crypto.randomUUID() }
    try {
      onSent(await call({ body: { id, text: clean }, idempotencyKey: intention.current.key }).unwrap())
      intention.current = null
      write('')
      setIsSent(true)
    } catch (error) {
      // The API has ruled on this key; only an answer that never came may still be repeated under it.
      if (isCallError(error) && error.status > 0 && error.status < 500) intention.current = null
      showError(error)
    }
  }
  return { text, write, send, isShort, isSent, isBusy: calling.isLoading, errorText }
}

/** Unsent reply to a message, stored for this tab. */
function draftOf(messageId: string): string {
  return drafts.get(messageId) ?? ''
}

/** An empty text removes the draft. */
function saveDraft(messageId: string, text: string): void {
  if (text === '') drafts.delete(messageId)
  else drafts.set(messageId, text)
}
