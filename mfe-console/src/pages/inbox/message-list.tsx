import type { ContactMessage, MessageState } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { Pill, type Tone } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { EntryList } from '../../features/list-entries/entry-list.tsx'
import { AgeBadge } from '../../features/release-facts/time-pills.tsx'
import type { InboxAddress } from './use-inbox-address.ts'

export const MESSAGE_TONES = {
  new: 'info',
  open: 'warning',
  answered: 'success',
  closed: 'neutral',
  spam: 'danger',
} as const satisfies Record<MessageState, Tone>

const BEGINNING = 140

export type MessageListProps = { messages: readonly ContactMessage[]; address: InboxAddress; isStale: boolean }

export function MessageList({ messages, address, isStale }: MessageListProps) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const entries = messages.map(({ id, state, topic, name, message, receivedAt, age }) => ({
    id,
    to: address.linkTo({ id }),
    isOpen: id === address.id,
    name,
    mark: (
      <Pill tone={MESSAGE_TONES[state]} {...(state === 'open' ? { icon: 'user' } : {})}>
        {t(`inbox.state.${state}`)}
      </Pill>
    ),
    about: t(`topics.${topic}`),
    time:
      age === 'stopped' ? (
        <time dateTime={receivedAt}>{formatDateTime(receivedAt, locale)}</time>
      ) : (
        <AgeBadge since={receivedAt} age={age} />
      ),
    text: message.slice(0, BEGINNING),
  }))
  return <EntryList label={t('inbox.title')} entries={entries} isStale={isStale} />
}
