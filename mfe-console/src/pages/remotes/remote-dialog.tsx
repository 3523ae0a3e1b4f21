import type { Remote } from '@parlour/contracts'
import { SelectField, Text, Textarea, TextField } from '@parlour/ui'
import { useState } from 'react'
import { client } from '../../client.ts'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { ActionDialog } from '../../features/give-reason/action-dialog.tsx'
import { draftOf, ISSUERS, registrationOf, type RegistrationDraft } from './registration-draft.ts'

const AUDIENCES = ['public', 'signed-in', 'staff'] as const
const PROVIDERS = ['key', 'github', 'gitlab'] as const

type RemoteDialogProps = { remote: Remote | null; tokenAudience: string; onClose: () => void }

export function RemoteDialog({ remote, tokenAudience, onClose }: RemoteDialogProps) {
  const { t } = useConsole()
  const [draft, setDraft] = useState(() => draftOf(remote))
  const [call] = client.saveRemote.useMutation()
  const registration = registrationOf(draft)
  const version = remote?.version ?? 0
  return (
    <ActionDialog
      title={remote === null ? t('remotes.register') : t('remotes.editOf', { remote: remote.name })}
      effects={remote?.isProtected ? [t('remotes.secondEffect')] : []}
      confirmLabel={t('rules.save')}
      tone="primary"
      isReady={registration !== null}
      call={async (reason) => (registration === null ? undefined : call({ body: { ...registration, version, reason } }).unwrap())}
      onClose={onClose}
    >
      {remote === null ? (
        <DraftField field="name" label={t('remotes.name')} hint={t('remotes.nameHint')} maxLength={60} draft={draft} onEdit={setDraft} />
      ) : null}
      <DraftField field="owner" label={t('remotes.team')} maxLength={80} draft={draft} onEdit={setDraft} />
      <DraftField field="contact" label={t('remotes.contact')} maxLength={120} draft={draft} onEdit={setDraft} />
      <Textarea
        dir="ltr"
        rows={3}
        label={t('remotes.paths')}
        hint={t('remotes.pathsHint')}
        value={draft.paths}
        onChange={(event) => setDraft({ ...draft, paths: event.currentTarget.value })}
      />
      <SelectField
        label={t('remotes.audience')}
        options={AUDIENCES.map((value) => ({ value, label: t(`remotes.audiences.${value}`) }))}
        value={draft.audience}
        onChange={(event) => setDraft({ ...draft, audience: AUDIENCES.find((one) => one === event.currentTarget.value) ?? draft.audience })}
      />
      <SourceFields draft={draft} tokenAudience={tokenAudience} onEdit={setDraft} />
    </ActionDialog>
  )
}

type DraftProps = { draft: RegistrationDraft; onEdit: (draft: RegistrationDraft) => void }

type DraftFieldProps = DraftProps & {
  field: 'name' | 'owner' | 'contact' | 'issuer' | 'repository' | 'branch' | 'environment'
  label: string
  hint?: string
  maxLength: number
}

function DraftField({ field, label, hint, maxLength, draft, onEdit }: DraftFieldProps) {
  return (
    <TextField
      dir={field === 'owner' || field === 'contact' ? 'auto' : 'ltr'}
      autoComplete="off"
      label={label}
      hint={hint}
      maxLength={maxLength}
      value={draft[field]}
      onChange={(event) => onEdit({ ...draft, [field]: event.currentTarget.value })}
    />
  )
}

/** Whose tokens count, where the team publishes without a key. */
function SourceFields({ draft, tokenAudience, onEdit }: DraftProps & { tokenAudience: string }) {
  const { t } = useConsole()
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
          <DraftField field="issuer" label={t('remotes.issuer')} maxLength={200} draft={draft} onEdit={onEdit} />
          <DraftField field="repository" label={t('remotes.repository')} maxLength={200} draft={draft} onEdit={onEdit} />
          <DraftField field="branch" label={t('remotes.branch')} maxLength={200} draft={draft} onEdit={onEdit} />
          <DraftField field="environment" label={t('remotes.environment')} maxLength={100} draft={draft} onEdit={onEdit} />
          <Text size="12" tone="muted" isBreaking>
            {t('remotes.tokenAudience', { audience: tokenAudience })}
          </Text>
        </>
      )}
    </>
  )
}
