import { PAGES, endpoints, pagePath, type MerchantFile } from '@parlour/contracts'
import { Card, DataTable, Pill, Stack, TextLink } from '@parlour/ui'
import { client } from '../../client.ts'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { ActionButton } from '../../features/give-reason/action-button.tsx'
import { cleanLines } from '../../features/give-reason/reason.ts'
import { TextForm } from '../../features/give-reason/text-form.tsx'
import entry from '../../features/queue/queue-entry.module.css'
import { DateTime, Note, Panel, Prose } from '../../features/release-facts/facts.tsx'
import classes from './merchant-page.module.css'

const NOTE_MIN = 3
const NOTE_MAX = 1000

/** Notes are append-only. */
export function NotePanel({ file: { id, notes } }: { file: MerchantFile }) {
  const { t, may } = useConsole()
  const [call] = client.commentOnMerchant.useMutation()
  return (
    <Panel title={t('merchant.notes')}>
      {notes.length === 0 ? <Note>{t('merchant.noNotes')}</Note> : null}
      <Stack aria-label={t('merchant.notes')} as="ul" gap="8" className={entry.replies}>
        {notes.map(({ id: noteId, text, by, at }) => (
          <Card key={noteId} as="li" tone="tint" padding="small" gap="4" className={entry.reply}>
            <Prose>{text}</Prose>
            <Stack direction="row" gap="4" columnGap="16" size="12" className={entry.by}>
              <bdi>{by}</bdi>
              <DateTime at={at} />
            </Stack>
          </Card>
        ))}
      </Stack>
      {may(endpoints.commentOnMerchant) ? (
        <TextForm
          label={t('merchant.note')}
          hint={t('merchant.noteHint')}
          sendLabel={t('merchant.addNote')}
          short={t('merchant.short')}
          min={NOTE_MIN}
          max={NOTE_MAX}
          clean={(text) => cleanLines(text).replaceAll('\n', ' ')}
          send={(text) => call({ body: { id, text } }).unwrap()}
        />
      ) : null}
    </Panel>
  )
}

export function SessionPanel({ file: { id, sessions }, isStaff }: { file: MerchantFile; isStaff: boolean }) {
  const { t, may } = useConsole()
  const [call] = client.endMerchantSessions.useMutation()
  const mayEnd = !isStaff && may(endpoints.endMerchantSessions) && sessions.some(({ isLive }) => isLive)
  const end = mayEnd ? (
    <ActionButton
      label={t('merchant.endSessions')}
      size="s"
      title={t('merchant.endTitle')}
      effects={[t('merchant.endEffect')]}
      call={(reason) => call({ body: { id, reason } }).unwrap()}
    />
  ) : null
  return (
    <Panel title={t('merchant.sessions')} aside={end}>
      <DataTable
        caption={t('merchant.sessions')}
        empty={<Note>{t('merchant.noSessions')}</Note>}
        rows={sessions}
        rowKey={(session) => session.id}
        columns={[
          {
            header: t('merchant.device'),
            render: ({ device, isLive }) => (
              <Stack as="span" align="start" gap="4" className={classes.device}>
                <bdi>{device ?? t('merchant.unknownDevice')}</bdi> {isLive ? <Pill tone="success">{t('merchant.signedIn')}</Pill> : null}
              </Stack>
            ),
          },
          { header: t('merchant.began'), render: ({ startedAt }) => <DateTime at={startedAt} /> },
          { header: t('staff.lastSeen'), render: ({ lastSeenAt }) => <DateTime at={lastSeenAt} /> },
        ]}
      />
    </Panel>
  )
}

export function NotifiedPanels({ file: { messages, notices } }: { file: MerchantFile }) {
  const { t, locale } = useConsole()
  return (
    <>
      <Panel title={t('merchant.messages')}>
        {messages.length === 0 ? <Note>{t('merchant.noMessages')}</Note> : null}
        <Stack as="ul" gap="8" className={entry.replies}>
          {messages.map(({ id, reference, state, receivedAt }) => (
            <Stack key={id} as="li" direction="row" gap="4" columnGap="16" size="12" className={entry.by}>
              <TextLink to={pagePath(locale, `${PAGES.console}/inbox?search=${reference}&id=${id}`)}>
                <bdi dir="ltr">{reference}</bdi>
              </TextLink>
              <span>{t(`inbox.state.${state}`)}</span>
              <DateTime at={receivedAt} />
            </Stack>
          ))}
        </Stack>
      </Panel>
      <Panel title={t('merchant.notices')}>
        {notices.length === 0 ? <Note>{t('merchant.noNotices')}</Note> : null}
        <Stack as="ul" gap="8" className={entry.replies}>
          {notices.map(({ id, text, createdAt, isRead }) => (
            <li key={id}>
              <span dir="auto">{text}</span> {isRead ? null : <Pill icon="clock">{t('merchant.unread')}</Pill>}
              <Stack direction="row" gap="4" columnGap="16" size="12" className={entry.by}>
                <DateTime at={createdAt} />
              </Stack>
            </li>
          ))}
        </Stack>
      </Panel>
    </>
  )
}
