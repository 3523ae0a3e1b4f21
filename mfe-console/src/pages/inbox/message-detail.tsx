import type { ContactMessage } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { Card, Pill } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import entry from '../../features/list-entries/queue-entry.module.css'
import { ReplyForm } from '../../features/reply-message/reply-form.tsx'
import { MessageActions } from './message-actions.tsx'
import { MessageFacts } from './message-facts.tsx'
import { MESSAGE_TONES } from './message-list.tsx'

export type MessageDetailProps = { message: ContactMessage; onChange: (message: ContactMessage) => void }

/** The sender's text is rendered as plain text only. */
export function MessageDetail({ message, onChange }: MessageDetailProps) {
  const { t } = useTranslation('console')
  return (
    <Card className={entry.root}>
      <div className={entry.head}>
        <h2 className={entry.name} dir="auto">
          {message.name}
        </h2>
        <span role="status">
          <Pill tone={MESSAGE_TONES[message.state]} {...(message.state === 'open' ? { icon: 'user' } : {})}>
            {t(`inbox.state.${message.state}`)}
          </Pill>
        </span>
      </div>
      <p className={entry.texts} dir="auto">
        {message.message}
      </p>
      <MessageActions message={message} onChange={onChange} />
      <MessageFacts message={message} />
      <Replies replies={message.replies} />
      <ReplyForm message={message} onSent={onChange} />
    </Card>
  )
}

function Replies({ replies }: Pick<ContactMessage, 'replies'>) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  if (replies.length === 0) return null
  return (
    <section className={entry.section}>
      <h3 className={entry.title}>{t('inbox.replies')}</h3>
      <ol className={entry.replies}>
        {replies.map(({ text, sentAt, sentBy }) => (
          <li key={sentAt} className={entry.reply}>
            <p className={entry.by}>
              <bdi dir="ltr">{sentBy}</bdi> <time dateTime={sentAt}>{formatDateTime(sentAt, locale)}</time>
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
