import type { SessionEntry } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { Button, Card, Pill, Table } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './session-list.module.css'

export type SessionListProps = { sessions: readonly SessionEntry[]; isStale: boolean; onNotMe: () => void }

export function SessionList({ sessions, isStale, onNotMe }: SessionListProps) {
  const { t } = useTranslation('account')
  return (
    <div className={classes.root}>
      <Card padding="none">
        <Table caption={t('personal.sessions.text')} isCaptionHidden aria-busy={isStale} className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('personal.sessions.device')}</th>
              <th scope="col">{t('personal.sessions.started')}</th>
              <th scope="col">{t('personal.sessions.seen')}</th>
              <th scope="col">{t('personal.sessions.state')}</th>
            </tr>
          </thead>
          <tbody>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </tbody>
        </Table>
      </Card>
      <div className={classes.notMe}>
        <p>{t('personal.sessions.notMeHint')}</p>
        <Button variant="secondary" onClick={onNotMe}>
          {t('personal.sessions.notMe')}
        </Button>
      </div>
    </div>
  )
}

function SessionRow({ session }: { session: SessionEntry }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { device, startedAt, lastSeenAt, endedReason, isCurrent } = session
  return (
    <tr>
      <th scope="row">
        <bdi>{device ?? t('personal.sessions.unknownDevice')}</bdi>
      </th>
      <td data-label={t('personal.sessions.started')}>
        <time dateTime={startedAt}>{formatDateTime(startedAt, locale)}</time>
      </td>
      <td data-label={t('personal.sessions.seen')}>
        <time dateTime={lastSeenAt}>{formatDateTime(lastSeenAt, locale)}</time>
      </td>
      <td>{isCurrent ? <Pill tone="success">{t('personal.sessions.current')}</Pill> : t(`personal.ended.${endedReason ?? 'open'}`)}</td>
    </tr>
  )
}
