import { TextField } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ReasonDialog } from '../../features/give-reason/reason-dialog.tsx'
import classes from './releases-page.module.css'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** In the user's local time. */
export function FreezeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('console')
  const [from, setFrom] = useState(() => fieldTime(Date.now()))
  const [to, setTo] = useState(() => fieldTime(Date.now() + DAY_MS))
  const [call] = client.setFreeze.useMutation()
  const isReady = from !== '' && to !== '' && from < to
  return (
    <ReasonDialog
      title={t('rules.freeze')}
      effects={[t('rules.freezeEffect')]}
      confirmLabel={t('rules.freeze')}
      tone="primary"
      isReady={isReady}
      action={(reason) => call({ body: { from: new Date(from).toISOString(), to: new Date(to).toISOString(), reason } }).unwrap()}
      onClose={onClose}
    >
      <div className={classes.form}>
        <TextField type="datetime-local" label={t('rules.from')} value={from} onChange={(event) => setFrom(event.currentTarget.value)} />
        <TextField
          type="datetime-local"
          label={t('rules.to')}
          value={to}
          min={from}
          error={isReady ? undefined : t('rules.order')}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </div>
    </ReasonDialog>
  )
}

/** Value of a `datetime-local` field: local time without a zone. */
function fieldTime(at: number): string {
  const offset = new Date(at).getTimezoneOffset() * MINUTE_MS
  return new Date(at - offset).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
}
