import { useFormError } from '@parlour/federation-sdk'
import { KEY_SCOPES, type KeyScope } from '@parlour/contracts'
import { TextField } from '@parlour/ui'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCallText } from '../../../features/call-error/use-call-text.ts'
import { client } from '../../../client.ts'
import { FormDialog } from '../../../features/fill-form/form-dialog.tsx'
import { PickMany } from '../pick-many/pick-many.tsx'
import { ProofFields } from '../../../features/prove-again/proof-fields.tsx'
import { FIELD_OF_PROOF, NO_PROOF, proofIn, type ProofValues } from '../../../features/prove-again/proof.form.ts'
import { useProofRequested } from '../../../features/prove-again/use-proof-requested.ts'
import { SCOPE_LABELS } from './scope-labels.ts'

interface KeyValues extends ProofValues {
  name: string
  scopes: KeyScope[]
}

export type KeyDialogProps = { onMade: (token: string) => void; onClose: () => void }

export function KeyDialog({ onMade, onClose }: KeyDialogProps) {
  const { t } = useTranslation('account')
  const [create] = client.createApiKey.useMutation()
  const fields = useForm<KeyValues>({ mode: 'onTouched', defaultValues: { name: '', scopes: [], ...NO_PROOF } })
  const { isProofRequested, isDemand } = useProofRequested()
  const { errorText, showError, clearError } = useFormError({
    form: fields,
    fieldOfCode: FIELD_OF_PROOF,
    textOf: useCallText(t('developers.keys.failed')),
  })
  const { register, handleSubmit, formState } = fields
  const make = handleSubmit(async ({ name, scopes, ...proof }) => {
    clearError()
    try {
      const { token } = await create({ body: { name: name.trim(), scopes, ...proofIn(proof) } }).unwrap()
      onClose()
      onMade(token)
    } catch (error) {
      if (!isDemand(error)) showError(error)
    }
  })
  return (
    <FormProvider {...fields}>
      <FormDialog
        title={t('developers.keys.add')}
        submitLabel={t('developers.keys.make')}
        isBusy={formState.isSubmitting}
        errorText={errorText}
        onSubmit={make}
        onClose={onClose}
      >
        <TextField
          {...register('name', { validate: (typed) => typed.trim() !== '' || t('developers.keys.nameEmpty') })}
          label={t('developers.keys.name')}
          hint={t('developers.keys.nameHint')}
          autoComplete="off"
          maxLength={40}
          error={formState.errors.name?.message}
        />
        <PickMany
          legend={t('developers.keys.scopes')}
          options={KEY_SCOPES.map((value) => ({ value, label: t(SCOPE_LABELS[value]) }))}
          field={register('scopes', { validate: (picked) => picked.length > 0 || t('developers.keys.scopesEmpty') })}
          error={formState.errors.scopes?.message}
        />
        {isProofRequested ? <ProofFields /> : null}
      </FormDialog>
    </FormProvider>
  )
}
