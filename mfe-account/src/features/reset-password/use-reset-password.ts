import { isCallError } from '@parlour/api-client'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { useFormError } from '../fill-form/use-form-error.ts'
import { FIELD_OF_PROOF, NO_PROOF, proofIn, type ProofValues } from '../prove-again/proof.form.ts'
import { useProofRequested } from '../prove-again/use-proof-requested.ts'

export interface ResetValues extends ProofValues {
  password: string
}

export function useResetPassword(siteId: string, onSaved: (password: string) => void) {
  const { t } = useTranslation('account')
  const { isProofRequested, isDemand } = useProofRequested()
  const [resetPassword] = client.resetOperationPassword.useMutation()
  const form = useForm<ResetValues>({ defaultValues: { password: '', ...NO_PROOF }, mode: 'onTouched' })
  const { errorText, showError, clearError } = useFormError({ form, fieldOfCode: FIELD_OF_PROOF, fallback: t('reset.failed') })
  const submit = form.handleSubmit(async ({ password, ...proof }) => {
    clearError()
    try {
      await resetPassword({ body: { id: siteId, password, ...proofIn(proof) } }).unwrap()
      onSaved(password)
    } catch (error) {
      if (isDemand(error)) return
      if (isCallError(error) && error.fields.password === 'obvious')
        return form.setError('password', { type: 'server', message: t('reset.obvious') }, { shouldFocus: true })
      showError(error)
    }
  })
  return { form, submit, errorText, isProofRequested }
}
