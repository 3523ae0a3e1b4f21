import { PAGES, pagePath, type MerchantFile } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { Pill, TextLink } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import entry from '../../features/list-entries/queue-entry.module.css'
import { Note, Panel } from '../../features/release-facts/panel.tsx'

export function NotifiedPanels({ file: { messages, notices } }: { file: MerchantFile }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  return (
    <>
      <Panel title={t('merchant.messages')}>
        {messages.length === 0 ? <Note>{t('merchant.noMessages')}</Note> : null}
        <ul className={entry.replies}>
          {messages.map(({ id, reference, state, receivedAt }) => (
            <li key={id} className={entry.by}>
              <TextLink to={pagePath(locale, `${PAGES.console}/inbox?search=${reference}&id=${id}`)}>
                <bdi dir="ltr">{reference}</bdi>
              </TextLink>
              <span>{t(`inbox.state.${state}`)}</span>
              <time dateTime={receivedAt}>{formatDateTime(receivedAt, locale)}</time>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={t('merchant.notices')}>
        {notices.length === 0 ? <Note>{t('merchant.noNotices')}</Note> : null}
        <ul className={entry.replies}>
          {notices.map(({ id, text, createdAt, isRead }) => (
            <li key={id}>
              <span dir="auto">{text}</span> {isRead ? null : <Pill icon="clock">{t('merchant.unread')}</Pill>}
              <div className={entry.by}>
                <time dateTime={createdAt}>{formatDateTime(createdAt, locale)}</time>
              </div>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}
