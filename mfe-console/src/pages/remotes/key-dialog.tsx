import { OVERLAP_HOURS_MAX, type Remote } from '@parlour/contracts'
import { formatCount } from '@parlour/i18n'
import { Textarea, TextField } from '@parlour/ui'
import { useState } from 'react'
import { client } from '../../client.ts'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { ActionDialog } from '../../features/give-reason/action-dialog.tsx'

const DAY_HOURS = 24
const KEY_LENGTH = { min: 60, max: 400 }

export function KeyDialog({ remote: { name, keys, isProtected, version }, onClose }: { remote: Remote; onClose: () => void }) {
  const { t, locale } = useConsole()
  const [publicKey, setPublicKey] = useState('')
  const hasKey = keys.some(({ state }) => state === 'accepted')
  const [overlapHours, setOverlapHours] = useState(hasKey ? DAY_HOURS : 0)
  const [call] = client.setPublisherKey.useMutation()
  const [isChecked, setIsChecked] = useState(false)
  const isWhole = publicKey.trim().length >= KEY_LENGTH.min
  const isSpan = Number.isInteger(overlapHours) && overlapHours >= 0 && overlapHours <= OVERLAP_HOURS_MAX
  return (
    <ActionDialog
      title={t('remotes.keyOf', { remote: name })}
      effects={isProtected ? [t('remotes.secondEffect')] : []}
      confirmLabel={t('rules.save')}
      tone="primary"
      check={() => {
        setIsChecked(true)
        return isWhole && isSpan
      }}
      call={(reason) => call({ body: { name, publicKey: publicKey.trim(), overlapHours, version, reason } }).unwrap()}
      onClose={onClose}
    >
      <Textarea
        dir="ltr"
        rows={4}
        maxLength={KEY_LENGTH.max}
        label={t('remotes.publicKey')}
        hint={t('remotes.publicKeyHint')}
        error={isChecked && !isWhole ? t('remotes.publicKeyWrong') : undefined}
        value={publicKey}
        onChange={(event) => setPublicKey(event.currentTarget.value)}
      />
      {hasKey ? (
        <TextField
          type="number"
          min={0}
          max={OVERLAP_HOURS_MAX}
          label={t('remotes.overlap')}
          error={isChecked && !isSpan ? t('remotes.overlapWrong', { max: formatCount(OVERLAP_HOURS_MAX, locale) }) : undefined}
          value={overlapHours}
          onChange={(event) => setOverlapHours(event.currentTarget.valueAsNumber)}
        />
      ) : null}
    </ActionDialog>
  )
}
