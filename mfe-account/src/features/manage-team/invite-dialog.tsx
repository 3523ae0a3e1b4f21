import { RULES, type GrantedRole } from '@parlour/contracts'
import { useHost } from '@parlour/federation-sdk'
import { isolate } from '@parlour/i18n'
import { TextField } from '@parlour/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useAccountInviteMemberMutation } from '../../api/team-api.ts'
import { FormDialog } from '../fill-form/form-dialog.tsx'
import { useRefusal } from '../fill-form/use-refusal.ts'
import { RoleCards } from './role-cards.tsx'

const ADDRESS = new RegExp(RULES.email.pattern, 'u')

/** Invites a person: to which address, and as what. Who looks only is the first choice. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account')
  const { notify } = useHost()
  const [invite] = useAccountInviteMemberMutation()
  const [role, setRole] = useState<GrantedRole>('viewer')
  const fields = useForm<{ email: string }>({ mode: 'onTouched', defaultValues: { email: '' } })
  const { refusal, refuse, clearRefusal } = useRefusal({ form: fields, fallback: t('team.failed') })
  const { register, handleSubmit, formState } = fields
  const send = handleSubmit(async ({ email }) => {
    clearRefusal()
    try {
      const sent = await invite({ body: { email: email.trim(), role } }).unwrap()
      onClose()
      notify({ tone: 'success', text: t('team.sent', { email: isolate(sent.email) }) })
    } catch (error) {
      refuse(error)
    }
  })
  return (
    <FormDialog
      title={t('team.invite')}
      submitLabel={t('team.send')}
      isBusy={formState.isSubmitting}
      refusal={refusal}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        {...register('email', { validate: (typed) => ADDRESS.test(typed.trim()) || t('team.emailWrong') })}
        label={t('team.email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={RULES.email.maxLength}
        error={formState.errors.email?.message}
      />
      <RoleCards value={role} onChange={setRole} />
    </FormDialog>
  )
}
