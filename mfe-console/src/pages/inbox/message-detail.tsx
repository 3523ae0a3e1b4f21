import { isCallError } from '@parlour/api-client'
import type { ContactMessage, MessageState } from '@parlour/contracts'
import { useSession } from '@parlour/federation-sdk'
import { formatDateTime, languageOf } from '@parlour/i18n'
import { Banner, Button, Card, Heading, Stack } from '@parlour/ui'
import { useRef } from 'react'
import { client } from '../../client.ts'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { cleanLines } from '../../features/give-reason/reason.ts'
import { TextForm } from '../../features/give-reason/text-form.tsx'
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
      <Heading level={3} size="16">
        {t('inbox.replies')}
      </Heading>
      <Stack as="ol" gap="8" className={entry.replies}>
        {replies.map(({ text, sentAt, sentBy }) => (
          <Card key={sentAt} as="li" tone="tint" padding="small" gap="4" className={entry.reply}>
            <Stack as="p" direction="row" gap="4" columnGap="16" size="12" className={entry.by}>
              <bdi dir="ltr">{sentBy}</bdi> <DateTime at={sentAt} />
            </Stack>
            <Prose>{text}</Prose>
          </Card>
        ))}
      </Stack>
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
      <Stack direction="row" align="center" gap="8">
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
      </Stack>
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
  const { id, locale } = message
  const language = languageOf(locale)
  const send = useReply(id)
  return (
    <TextForm
      label={t('inbox.reply')}
      hint={
        <>
          {t('inbox.replyHint')} <bdi lang={language.hreflang}>{language.nativeName}</bdi>
        </>
      }
      sendLabel={t('inbox.send')}
      variant="primary"
      rows={5}
      short={t('inbox.replyShort')}
      min={REPLY_MIN}
      max={REPLY_MAX}
      clean={cleanLines}
      initial={drafts.get(id)}
      onWrite={(text) => drafts.set(id, text)}
      sent={t('inbox.sent')}
      failed={t('inbox.replyFailed')}
      send={async (text) => onSent(await send(text))}
    />
  )
}

/** A retry of the same text keeps its key, so only one email is ever sent. */
function useReply(id: string): (text: string) => Promise<ContactMessage> {
  const intention = useRef<{ readonly text: string; readonly key: string }>(null)
  const [call] = client.replyToContact.useMutation()
  return async (text) => {
    if (intention.current?.text !== text) intention.current = { text, key: crypto.randomUUID() }
    try {
      const message = await call({ body: { id, text }, idempotencyKey: intention.current.key }).unwrap()
      intention.current = null
      return message
    } catch (error) {
      // The API has ruled on this key; only an answer that never came may still be repeated under it.
      if (isCallError(error) && error.status > 0 && error.status < 500) intention.current = null
      throw error
    }
  }
}
