import type { Freeze } from '@parlour/contracts'
import { formatDateTime } from '@parlour/i18n'
import { Banner, Button, Checkbox, TextField, VisuallyHidden } from '@parlour/ui'
import { useState } from 'react'
import { client } from '../../client.ts'
import { useTexts } from '../../features/console-frame/use-texts.ts'
import { ActionDialog } from '../../features/give-reason/action-dialog.tsx'
import { DialogButton } from '../../features/queue/entry-card.tsx'
import { Code } from '../../features/release-facts/facts.tsx'
import { useMinute } from '../../features/release-facts/time-pills.tsx'
import classes from './releases-page.module.css'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

export function RuleButtons({ parts, protectedParts }: { parts: readonly string[]; protectedParts: readonly string[] }) {
  const { t } = useTexts()
  return (
    <>
      <DialogButton renderDialog={(close) => <FreezeDialog onClose={close} />}>{t('rules.freeze')}</DialogButton>
      <DialogButton renderDialog={(close) => <ProtectDialog parts={parts} protectedParts={protectedParts} onClose={close} />}>
        {t('rules.protected')}
      </DialogButton>
    </>
  )
}

export function FreezeNotices({ freezes, mayEnd }: { freezes: readonly Freeze[]; mayEnd: boolean }) {
  const [ending, setEnding] = useState<Freeze | null>(null)
  return (
    <>
      {freezes.map((freeze) => (
        <FreezeNotice key={freeze.id} freeze={freeze} onEnd={mayEnd ? () => setEnding(freeze) : undefined} />
      ))}
      {ending === null ? null : <EndFreeze freeze={ending} onClose={() => setEnding(null)} />}
    </>
  )
}

function FreezeNotice({ freeze, onEnd }: { freeze: Freeze; onEnd: (() => void) | undefined }) {
  const { t, locale } = useTexts()
  const now = useMinute()
  const isOn = Date.parse(freeze.from) <= now
  const title = isOn
    ? t('rules.frozen', { until: formatDateTime(freeze.to, locale) })
    : t('rules.willFreeze', { from: formatDateTime(freeze.from, locale), until: formatDateTime(freeze.to, locale) })
  return (
    <Banner
      tone={isOn ? 'warning' : 'info'}
      title={title}
      action={
        onEnd === undefined ? undefined : (
          <Button variant="secondary" onClick={onEnd}>
            {t('rules.endFreeze')}
          </Button>
        )
      }
    >
      <bdi dir="auto">{freeze.reason}</bdi> · <bdi>{freeze.by}</bdi>
    </Banner>
  )
}

function EndFreeze({ freeze, onClose }: { freeze: Freeze; onClose: () => void }) {
  const { t } = useTexts()
  const [call] = client.setFreeze.useMutation()
  return (
    <ActionDialog
      title={t('rules.endFreeze')}
      effects={[t('rules.endEffect')]}
      confirmLabel={t('rules.endFreeze')}
      tone="primary"
      call={(reason) => call({ body: { end: freeze.id, reason } }).unwrap()}
      onClose={onClose}
    />
  )
}

/** In the user's local time. */
function FreezeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const [from, setFrom] = useState(() => fieldTime(Date.now()))
  const [to, setTo] = useState(() => fieldTime(Date.now() + DAY_MS))
  const [call] = client.setFreeze.useMutation()
  const isReady = from !== '' && to !== '' && from < to
  return (
    <ActionDialog
      title={t('rules.freeze')}
      effects={[t('rules.freezeEffect')]}
      confirmLabel={t('rules.freeze')}
      tone="primary"
      isReady={isReady}
      call={(reason) => call({ body: { from: new Date(from).toISOString(), to: new Date(to).toISOString(), reason } }).unwrap()}
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
  const { t } = useTexts()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(protectedParts))
  const [call] = client.protectPart.useMutation()
  const changed = parts.filter((name) => chosen.has(name) !== protectedParts.includes(name))
  const save = async (reason: string) => {
    for (const name of changed) await call({ body: { name, isProtected: chosen.has(name), reason } }).unwrap()
  }
  const toggle = (name: string, isChosen: boolean) =>
    setChosen(new Set([...chosen].filter((one) => one !== name).concat(isChosen ? name : [])))
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
      <fieldset className={classes.parts}>
        <legend>
          <VisuallyHidden>{t('releases.remote')}</VisuallyHidden>
        </legend>
        {parts.map((name) => (
          <Checkbox
            key={name}
            label={<Code>{name}</Code>}
            checked={chosen.has(name)}
            onChange={(event) => toggle(name, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
    </ActionDialog>
  )
}
