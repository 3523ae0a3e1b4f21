import type { Remote } from '@parlour/contracts'
import { SelectField, Text, Textarea, TextField } from '@parlour/ui'
import { useState } from 'react'
import { client } from '../../client.ts'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { ActionDialog } from '../../features/give-reason/action-dialog.tsx'
import {
  draftOf,
  errorsOf,
  ISSUERS,
  registrationOf,
  type DraftErrors,
  type DraftField,
  type RegistrationDraft,
} from './registration-draft.ts'

const AUDIENCES = ['public', 'signed-in', 'staff'] as const
const PROVIDERS = ['key', 'github', 'gitlab'] as const

type RemoteDialogProps = { remote: Remote | null; tokenAudience: string; onClose: () => void }

export function RemoteDialog({ remote, tokenAudience, onClose }: RemoteDialogProps) {
  const { t } = useConsole()
  const [draft, setDraft] = useState(() => draftOf(remote))
  const [call] = client.saveRemote.useMutation()
  const registration = registrationOf(draft)
  const [isChecked, setIsChecked] = useState(false)
  const errors = errorsOf(registration)
  const version = remote?.version ?? 0
  const form = { draft, errors: isChecked ? errors : {}, onEdit: setDraft }
  return (
    <ActionDialog
      title={remote === null ? t('remotes.register') : t('remotes.editOf', { remote: remote.name })}
      effects={remote?.isProtected ? [t('remotes.secondEffect')] : []}
      confirmLabel={t('rules.save')}
      tone="primary"
      check={() => {
        setIsChecked(true)
        return Object.keys(errors).length === 0
      }}
      call={async (reason) => call({ body: { ...registration, version, reason } }).unwrap()}
      onClose={onClose}
    >
      {remote === null ? (
        <DraftTextField field="name" label={t('remotes.name')} hint={t('remotes.nameHint')} maxLength={60} {...form} />
      ) : null}
      <DraftTextField field="owner" label={t('remotes.team')} maxLength={80} {...form} />
      <DraftTextField field="contact" label={t('remotes.contact')} maxLength={120} {...form} />
      <Textarea
        dir="ltr"
        rows={3}
        label={t('remotes.paths')}
        hint={t('remotes.pathsHint')}
        error={form.errors.paths && t(form.errors.paths)}
        value={draft.paths}
        onChange={(event) => setDraft({ ...draft, paths: event.currentTarget.value })}
      />
      <SelectField
        label={t('remotes.audience')}
        options={AUDIENCES.map((value) => ({ value, label: t(`remotes.audiences.${value}`) }))}
        value={draft.audience}
        onChange={(event) => setDraft({ ...draft, audience: AUDIENCES.find((one) => one === event.currentTarget.value) ?? draft.audience })}
      />
      <SourceFields tokenAudience={tokenAudience} {...form} />
    </ActionDialog>
  )
}

type DraftProps = { draft: RegistrationDraft; errors: DraftErrors; onEdit: (draft: RegistrationDraft) => void }

type DraftTextFieldProps = DraftProps & {
  field: Exclude<DraftField, 'paths'>
  label: string
  hint?: string
  maxLength: number
}

function DraftTextField({ field, label, hint, maxLength, draft, errors, onEdit }: DraftTextFieldProps) {
  const { t } = useConsole()
  const error = errors[field]
  return (
    <TextField
      dir={field === 'owner' || field === 'contact' ? 'auto' : 'ltr'}
      autoComplete="off"
      label={label}
      hint={hint}
      error={error && t(error)}
      maxLength={maxLength}
      value={draft[field]}
      onChange={(event) => onEdit({ ...draft, [field]: event.currentTarget.value })}
    />
  )
}

/** Whose tokens count, where the team publishes without a key. */
function SourceFields({ tokenAudience, ...form }: DraftProps & { tokenAudience: string }) {
  const { t } = useConsole()
  const { draft, onEdit } = form
  const choose = (chosen: string) => {
    const provider = PROVIDERS.find((one) => one === chosen) ?? 'key'
    onEdit({ ...draft, provider, issuer: provider === 'key' ? '' : ISSUERS[provider] })
  }
  return (
    <>
      <SelectField
        label={t('remotes.source')}
        options={PROVIDERS.map((value) => ({ value, label: t(`remotes.sources.${value}`) }))}
        value={draft.provider}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {draft.provider === 'key' ? null : (
        <>
          <DraftTextField field="issuer" label={t('remotes.issuer')} maxLength={200} {...form} />
          <DraftTextField field="repository" label={t('remotes.repository')} maxLength={200} {...form} />
          <DraftTextField field="branch" label={t('remotes.branch')} maxLength={200} {...form} />
          <DraftTextField field="environment" label={t('remotes.environment')} maxLength={100} {...form} />
          <Text size="12" tone="muted" isBreaking>
            {t('remotes.tokenAudience', { audience: tokenAudience })}
          </Text>
        </>
      )}
    </>
  )
}
