import { isCallError } from '@parlour/api-client'
import type { ContactMessage, MessageState } from '@parlour/contracts'
import { useSession } from '@parlour/federation-sdk'
import { formatDateTime, languageOf } from '@parlour/i18n'
import { Banner, Button, Textarea } from '@parlour/ui'
import { useId, useRef, useState } from 'react'
import { client } from '../../client.ts'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { useTextAction } from '../../features/give-reason/action-dialog.tsx'
import { cleanLines } from '../../features/give-reason/reason.ts'
import { useCallError } from '../../features/queue/loaded.tsx'
import entry from '../../features/queue/queue-entry.module.css'
import { Code, DateTime, EntryCard, Facts, Prose } from '../../features/release-facts/facts.tsx'
import { StatusPill } from '../../features/release-facts/pills.tsx'

const REPLY_MAX = 4_000
const REPLY_MIN = 2

/** Unsent replies by message, stored for this tab. */
const drafts = new Map<string, string>()

const TARGETS = {
  take: 'open',
  takeOver: 'open',
  reopen: 'open',
  notSpam: 'open',
  close: 'closed',
  spam: 'spam',
} as const satisfies Record<Action, MessageState>

/** The sender's text is rendered as plain text only. */
export function MessageDetail({ message, onChange }: { message: ContactMessage; onChange: (message: ContactMessage) => void }) {
  return (
    <EntryCard name={message.name} dir="auto" status={<StatusPill of="inbox.state" state={message.state} />}>
      <Prose>{message.message}</Prose>
      <MessageActions message={message} onChange={onChange} />
      <MessageFacts message={message} />
      <Replies replies={message.replies} />
      <ReplyForm message={message} onSent={onChange} />
    </EntryCard>
  )
}

function Replies({ replies }: Pick<ContactMessage, 'replies'>) {
  const { t } = useConsole()
  if (replies.length === 0) return null
  return (
    <section className={entry.section}>
      <h3 className={entry.title}>{t('inbox.replies')}</h3>
      <ol className={entry.replies}>
        {replies.map(({ text, sentAt, sentBy }) => (
          <li key={sentAt} className={entry.reply}>
            <p className={entry.by}>
              <bdi dir="ltr">{sentBy}</bdi> <DateTime at={sentAt} />
            </p>
            <Prose>{text}</Prose>
          </li>
        ))}
      </ol>
    </section>
  )
}

type Action = 'take' | 'takeOver' | 'reopen' | 'notSpam' | 'close' | 'spam'

function MessageActions({ message, onChange }: { message: ContactMessage; onChange: (message: ContactMessage) => void }) {
  const { t } = useConsole()
  const session = useSession()
  const own = session.state === 'signed-in' ? session.user.username : null
  const [edit, editing] = client.editContactMessage.useMutation()
  const { errorText, showError, clearError } = useCallError(t('queue.failed'))
  const move = async (action: Action) => {
    clearError()
    await edit({ body: { id: message.id, state: TARGETS[action] } })
      .unwrap()
      .then(onChange, showError)
  }
  const busy = editing.isLoading ? editing.originalArgs?.body.state : undefined
  return (
    <>
      <div className={entry.actions}>
        {actionsOf(message, own).map((action) => (
          <Button
            key={action}
            variant="secondary"
            isBusy={busy === TARGETS[action]}
            disabled={busy !== undefined && busy !== TARGETS[action]}
            onClick={() => void move(action)}
          >
            {t(`inbox.${action}`)}
          </Button>
        ))}
      </div>
      {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
    </>
  )
}

function actionsOf({ state, takenBy }: ContactMessage, own: string | null): readonly Action[] {
  if (state === 'spam') return ['notSpam']
  if (state === 'closed') return ['reopen', 'spam']
  if (state === 'answered') return ['reopen', 'close', 'spam']
  if (takenBy === null || state === 'new') return ['take', 'close', 'spam']
  return takenBy === own ? ['close', 'spam'] : ['takeOver', 'close', 'spam']
}

function MessageFacts({ message }: { message: ContactMessage }) {
  const { t, locale } = useConsole()
  const language = languageOf(message.locale)
  const items = [
    { id: 'reference', term: t('queue.reference'), value: <Code>{message.reference}</Code> },
    { id: 'topic', term: t('inbox.topic'), value: t(`topics.${message.topic}`) },
    { id: 'received', term: t('inbox.received'), value: formatDateTime(message.receivedAt, locale) },
    { id: 'email', term: t('queue.email'), value: message.email && <Code>{message.email}</Code> },
    { id: 'messenger', term: t('inbox.messenger'), value: message.messenger && <bdi dir="auto">{message.messenger}</bdi> },
    { id: 'language', term: t('queue.language'), value: <bdi lang={language.hreflang}>{language.nativeName}</bdi> },
    { id: 'page', term: t('inbox.page'), value: <Code>{`/${message.page}`}</Code> },
    { id: 'taken', term: t('inbox.takenBy'), value: message.takenBy === null ? t('inbox.nobody') : <Code>{message.takenBy}</Code> },
  ]
  return <Facts items={items} />
}

type ReplyFormProps = { message: ContactMessage; onSent: (message: ContactMessage) => void }

/** Replies by email; senders without an address are answered manually in their messenger. */
function ReplyForm({ message, onSent }: ReplyFormProps) {
  const { t } = useConsole()
  if (message.email !== '') return <MailForm message={message} onSent={onSent} />
  return (
    <section className={entry.section}>
      <p className={entry.note}>{t('inbox.noAddress')}</p>
      <bdi dir="auto">{message.messenger}</bdi>
    </section>
  )
}

function MailForm({ message, onSent }: ReplyFormProps) {
  const { t } = useConsole()
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
  const { t } = useConsole()
  const [isSent, setIsSent] = useState(false)
  const intention = useRef<Intention>(null)
  const [call] = client.replyToContact.useMutation()
  const send = async (clean: string) => {
    if (intention.current?.text !== clean) intention.current = { text: clean, key: crypto.randomUUID() }
    try {
      onSent(await call({ body: { id, text: clean }, idempotencyKey: intention.current.key }).unwrap())
      intention.current = null
    } catch (error) {
      // The API has ruled on this key; only an answer that never came may still be repeated under it.
      if (isCallError(error) && error.status > 0 && error.status < 500) intention.current = null
      throw error
    }
  }
  const write = (typed: string) => {
    drafts.set(id, typed)
    action.write(typed)
    setIsSent(false)
  }
  const action = useTextAction({
    initial: drafts.get(id),
    failed: t('inbox.replyFailed'),
    isFit: (text) => Array.from(cleanLines(text)).length >= REPLY_MIN,
    call: (text) => send(cleanLines(text)),
    onDone: () => {
      write('')
      setIsSent(true)
    },
    onShort,
  })
  return { ...action, write, isSent }
}
