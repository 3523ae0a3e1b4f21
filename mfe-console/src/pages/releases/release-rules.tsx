import { serverNow } from '@parlour/api-client'
import type { Freeze } from '@parlour/contracts'
import { formatDateTime } from '@parlour/i18n'
import { Banner, Stack, TextField } from '@parlour/ui'
import { useState } from 'react'
import { client } from '../../client.ts'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { ActionButton, DialogButton } from '../../features/give-reason/action-button.tsx'
import { ActionDialog } from '../../features/give-reason/action-dialog.tsx'
import { Choices } from '../../features/give-reason/choices.tsx'
import { Code } from '../../features/release-facts/facts.tsx'
import { useMinute } from '../../features/release-facts/pills.tsx'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

export function RuleButtons({ parts, protectedParts }: { parts: readonly string[]; protectedParts: readonly string[] }) {
  const { t } = useConsole()
  return (
    <>
      <DialogButton renderDialog={(close) => <FreezeDialog onClose={close} />}>{t('rules.freeze')}</DialogButton>
      <DialogButton renderDialog={(close) => <ProtectDialog parts={parts} protectedParts={protectedParts} onClose={close} />}>
        {t('rules.protected')}
      </DialogButton>
    </>
  )
}

export function FreezeNotice({ freeze, mayEnd }: { freeze: Freeze; mayEnd: boolean }) {
  const { t, locale } = useConsole()
  const [call] = client.setFreeze.useMutation()
  const isOn = Date.parse(freeze.from) <= useMinute()
  const title = isOn
    ? t('rules.frozen', { until: formatDateTime(freeze.to, locale) })
    : t('rules.willFreeze', { from: formatDateTime(freeze.from, locale), until: formatDateTime(freeze.to, locale) })
  const end = (
    <ActionButton
      label={t('rules.endFreeze')}
      effects={[t('rules.endEffect')]}
      tone="primary"
      call={(reason) => call({ body: { end: freeze.id, reason } }).unwrap()}
    />
  )
  return (
    <Banner tone={isOn ? 'warning' : 'info'} title={title} action={mayEnd ? end : undefined}>
      <bdi dir="auto">{freeze.reason}</bdi> · <bdi>{freeze.by}</bdi>
    </Banner>
  )
}

/** In the user's local time. */
function FreezeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useConsole()
  const [from, setFrom] = useState(() => fieldTime(serverNow()))
  const [to, setTo] = useState(() => fieldTime(serverNow() + DAY_MS))
  const [call] = client.setFreeze.useMutation()
  const isReady = from !== '' && to !== '' && from < to
  return (
    <ActionDialog
      title={t('rules.freeze')}
      effects={[t('rules.freezeEffect')]}
      tone="primary"
      isReady={isReady}
      call={(reason) => call({ body: { from: new Date(from).toISOString(), to: new Date(to).toISOString(), reason } }).unwrap()}
      onClose={onClose}
    >
      <Stack gap="16">
        <TextField type="datetime-local" label={t('rules.from')} value={from} onChange={(event) => setFrom(event.currentTarget.value)} />
        <TextField
          type="datetime-local"
          label={t('rules.to')}
          value={to}
          min={from}
          error={isReady ? undefined : t('rules.order')}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </Stack>
    </ActionDialog>
  )
}

/** Value of a `datetime-local` field: local time without a zone. */
function fieldTime(at: number): string {
  const offset = new Date(at).getTimezoneOffset() * MINUTE_MS
  return new Date(at - offset).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
}

type ProtectDialogProps = { parts: readonly string[]; protectedParts: readonly string[]; onClose: () => void }

/** Trains of protected parts wait for the approval of a second person. */
function ProtectDialog({ parts, protectedParts, onClose }: ProtectDialogProps) {
  const { t } = useConsole()
  const [chosen, setChosen] = useState(protectedParts)
  const [call] = client.protectPart.useMutation()
  const changed = parts.filter((name) => chosen.includes(name) !== protectedParts.includes(name))
  const save = async (reason: string) => {
    for (const name of changed) await call({ body: { name, isProtected: chosen.includes(name), reason } }).unwrap()
  }
  return (
    <ActionDialog
      title={t('rules.protected')}
      effects={[t('rules.protectEffect')]}
      confirmLabel={t('rules.save')}
      tone="primary"
      isReady={changed.length > 0}
      call={save}
      onClose={onClose}
    >
      <Choices legend={t('releases.remote')} all={parts} chosen={chosen} renderLabel={(name) => <Code>{name}</Code>} onChange={setChosen} />
    </ActionDialog>
  )
}
