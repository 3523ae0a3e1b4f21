import type { ContactMessage } from '@parlour/contracts'
import { languageOf } from '@parlour/i18n'
import { Banner, Button, Textarea } from '@parlour/ui'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import entry from '../list-entries/queue-entry.module.css'
import { REPLY_MAX, useReply } from './use-reply.ts'

export type ReplyFormProps = { message: ContactMessage; onSent: (message: ContactMessage) => void }

/** Replies by email; senders without an address are answered manually in their messenger. */
export function ReplyForm({ message, onSent }: ReplyFormProps) {
  const { t } = useTranslation('console')
  if (message.email !== '') return <MailForm message={message} onSent={onSent} />
  return (
    <section className={entry.section}>
      <p className={entry.note}>{t('inbox.noAddress')}</p>
      <bdi dir="auto">{message.messenger}</bdi>
    </section>
  )
}

function MailForm({ message, onSent }: ReplyFormProps) {
  const { t } = useTranslation('console')
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
