import { RULES, type GrantedRole } from '@parlour/contracts'
import { useHost, useFormError } from '@parlour/federation-sdk'
import { isolate } from '@parlour/i18n'
import { TextField } from '@parlour/ui'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCallText } from '../../../features/call-error/use-call-text.ts'
import { client } from '../../../client.ts'
import { FormDialog } from '../../../features/fill-form/form-dialog.tsx'
import { ProofFields } from '../../../features/prove-again/proof-fields.tsx'
import { FIELD_OF_PROOF, NO_PROOF, proofIn, type ProofValues } from '../../../features/prove-again/proof.form.ts'
import { useProofRequested } from '../../../features/prove-again/use-proof-requested.ts'
import { RoleCards } from './role-cards.tsx'

const ADDRESS = new RegExp(RULES.email.pattern, 'u')

interface InviteValues extends ProofValues {
  email: string
}

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account')
  const { notify } = useHost()
  const [invite] = client.inviteMember.useMutation()
  const [role, setRole] = useState<GrantedRole>('viewer')
  const fields = useForm<InviteValues>({ mode: 'onTouched', defaultValues: { email: '', ...NO_PROOF } })
  const { isProofRequested, isDemand } = useProofRequested()
  const { errorText, showError, clearError } = useFormError({
    form: fields,
    fieldOfCode: FIELD_OF_PROOF,
    textOf: useCallText(t('team.failed')),
  })
  const { register, handleSubmit, formState } = fields
  const send = handleSubmit(async ({ email, ...proof }) => {
    clearError()
    try {
      const sent = await invite({ body: { email: email.trim(), role, ...proofIn(proof) } }).unwrap()
      onClose()
      notify({ tone: 'success', text: t('team.sent', { email: isolate(sent.email) }) })
    } catch (error) {
      if (!isDemand(error)) showError(error)
    }
  })
  return (
    <FormProvider {...fields}>
      <FormDialog
        title={t('team.invite')}
        submitLabel={t('team.send')}
        isBusy={formState.isSubmitting}
        errorText={errorText}
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
        {isProofRequested ? <ProofFields /> : null}
      </FormDialog>
    </FormProvider>
  )
}
