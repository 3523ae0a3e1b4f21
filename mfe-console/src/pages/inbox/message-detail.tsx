import type { ContactMessage, MessageState } from '@parlour/contracts'
import { useSession } from '@parlour/federation-sdk'
import { formatDateTime, languageOf } from '@parlour/i18n'
import { Banner, Button } from '@parlour/ui'
import { client } from '../../client.ts'
import { useTexts } from '../../features/console-frame/use-texts.ts'
import { EntryCard, Facts } from '../../features/queue/entry-card.tsx'
import entry from '../../features/queue/queue-entry.module.css'
import { useCallError } from '../../features/queue/loaded.tsx'
import { Code, DateTime } from '../../features/release-facts/facts.tsx'
import { StatusPill } from '../../features/release-facts/status-pill.tsx'
import { ReplyForm } from './reply-form.tsx'

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
    <EntryCard
      name={message.name}
      dir="auto"
      mark={
        <span role="status">
          <StatusPill of="inbox.state" state={message.state} />
        </span>
      }
    >
      <p className={entry.texts} dir="auto">
        {message.message}
      </p>
      <MessageActions message={message} onChange={onChange} />
      <MessageFacts message={message} />
      <Replies replies={message.replies} />
      <ReplyForm message={message} onSent={onChange} />
    </EntryCard>
  )
}

function Replies({ replies }: Pick<ContactMessage, 'replies'>) {
  const { t } = useTexts()
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
            <p className={entry.texts} dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

type Action = 'take' | 'takeOver' | 'reopen' | 'notSpam' | 'close' | 'spam'

function MessageActions({ message, onChange }: { message: ContactMessage; onChange: (message: ContactMessage) => void }) {
  const { t } = useTexts()
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
  const { t, locale } = useTexts()
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
