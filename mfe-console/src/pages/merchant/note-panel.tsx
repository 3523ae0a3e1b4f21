import { endpoints, type MerchantFile } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import entry from '../../features/list-entries/queue-entry.module.css'
import { Note, Panel } from '../../features/release-facts/panel.tsx'
import { useReader } from '../../features/settle-money/use-reader.ts'
import { cleanLines } from '../../features/write-email/clean-lines.ts'
import { TextForm } from './text-form.tsx'

const NOTE_MIN = 3
const NOTE_MAX = 1000

/** Notes are append-only. */
export function NotePanel({ file: { id, notes } }: { file: MerchantFile }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const reader = useReader()
  const [call] = client.noteMerchant.useMutation()
  return (
    <Panel title={t('merchant.notes')}>
      {notes.length === 0 ? <Note>{t('merchant.noNotes')}</Note> : null}
      <ul aria-label={t('merchant.notes')} className={entry.replies}>
        {notes.map(({ id: noteId, text, by, at }) => (
          <li key={noteId} className={entry.reply}>
            <p className={entry.texts} dir="auto">
              {text}
            </p>
            <div className={entry.by}>
              <bdi>{by}</bdi>
              <time dateTime={at}>{formatDateTime(at, locale)}</time>
            </div>
          </li>
        ))}
      </ul>
      {reader.may(endpoints.noteMerchant) ? (
        <TextForm
          label={t('merchant.note')}
          hint={t('merchant.noteHint')}
          sendLabel={t('merchant.addNote')}
          min={NOTE_MIN}
          max={NOTE_MAX}
          clean={(text) => cleanLines(text).replaceAll('\n', ' ')}
          send={(text) => call({ body: { id, text } }).unwrap()}
        />
      ) : null}
    </Panel>
  )
}
