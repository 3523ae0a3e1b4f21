import type { ContactMessage } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime, languageOf } from '@parlour/i18n'
import { DescriptionList } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import entry from '../../features/list-entries/queue-entry.module.css'

export function MessageFacts({ message }: { message: ContactMessage }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const language = languageOf(message.locale)
  const code = (text: string) => (
    <bdi dir="ltr" className={entry.code}>
      {text}
    </bdi>
  )
  const items = [
    { id: 'reference', term: t('queue.reference'), value: code(message.reference) },
    { id: 'topic', term: t('inbox.topic'), value: t(`topics.${message.topic}`) },
    { id: 'received', term: t('inbox.received'), value: formatDateTime(message.receivedAt, locale) },
    { id: 'email', term: t('queue.email'), value: message.email === '' ? null : code(message.email) },
    { id: 'messenger', term: t('inbox.messenger'), value: message.messenger === '' ? null : <bdi dir="auto">{message.messenger}</bdi> },
    { id: 'language', term: t('queue.language'), value: <bdi lang={language.hreflang}>{language.nativeName}</bdi> },
    { id: 'page', term: t('inbox.page'), value: code(`/${message.page}`) },
    { id: 'taken', term: t('inbox.takenBy'), value: message.takenBy === null ? t('inbox.nobody') : code(message.takenBy) },
  ]
  return <DescriptionList className={entry.facts} items={items.filter(({ value }) => value !== null)} />
}
