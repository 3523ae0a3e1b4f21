import { endpoints, type MerchantFile } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { Button, Pill, Table } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ReasonDialog } from '../../features/give-reason/reason-dialog.tsx'
import { Note, Panel } from '../../features/release-facts/panel.tsx'
import { useReader } from '../../features/settle-money/use-reader.ts'
import classes from './merchant-page.module.css'

export function SessionPanel({ file: { id, sessions }, isStaff }: { file: MerchantFile; isStaff: boolean }) {
  const { t } = useTranslation('console')
  const reader = useReader()
  const [call] = client.endMerchantSessions.useMutation()
  const [isEnding, setIsEnding] = useState(false)
  const mayEnd = !isStaff && reader.may(endpoints.endMerchantSessions) && sessions.some(({ isLive }) => isLive)
  const end = mayEnd ? (
    <Button variant="secondary" size="s" onClick={() => setIsEnding(true)}>
      {t('merchant.endSessions')}
    </Button>
  ) : null
  return (
    <Panel title={t('merchant.sessions')} aside={end}>
      {sessions.length === 0 ? <Note>{t('merchant.noSessions')}</Note> : <Sessions sessions={sessions} />}
      {isEnding ? (
        <ReasonDialog
          title={t('merchant.endTitle')}
          effects={[t('merchant.endEffect')]}
          confirmLabel={t('merchant.endSessions')}
          action={(reason) => call({ body: { id, reason } }).unwrap()}
          onClose={() => setIsEnding(false)}
        />
      ) : null}
    </Panel>
  )
}

function Sessions({ sessions }: Pick<MerchantFile, 'sessions'>) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  return (
    <Table caption={t('merchant.sessions')} isCaptionHidden density="dense" isStacked>
      <thead>
        <tr>
          <th scope="col">{t('merchant.device')}</th>
          <th scope="col">{t('merchant.began')}</th>
          <th scope="col">{t('staff.lastSeen')}</th>
        </tr>
      </thead>
      <tbody>
        {sessions.map(({ id, device, startedAt, lastSeenAt, isLive }) => (
          <tr key={id}>
            <th scope="row">
              <span className={classes.device}>
                <bdi>{device ?? t('merchant.unknownDevice')}</bdi> {isLive ? <Pill tone="success">{t('merchant.signedIn')}</Pill> : null}
              </span>
            </th>
            <td data-label={t('merchant.began')}>
              <time dateTime={startedAt}>{formatDateTime(startedAt, locale)}</time>
            </td>
            <td data-label={t('staff.lastSeen')}>
              <time dateTime={lastSeenAt}>{formatDateTime(lastSeenAt, locale)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
