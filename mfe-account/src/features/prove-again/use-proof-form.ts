import { useFormError } from '@parlour/federation-sdk'
import { useForm } from 'react-hook-form'
import { useCallText } from '../call-error/use-call-text.ts'
import { FIELD_OF_PROOF, NO_PROOF, type ProofValues } from './proof.form.ts'
import { useProofRequested } from './use-proof-requested.ts'

/** `fallback` is shown when the server returned no error text. */
export function useProofForm(fallback: string) {
  const form = useForm<ProofValues>({ defaultValues: NO_PROOF, mode: 'onTouched' })
  const { isProofRequested, isDemand } = useProofRequested()
  const { errorText, showError, clearError } = useFormError({ form, fieldOfCode: FIELD_OF_PROOF, textOf: useCallText(fallback) })
  const take = (error: unknown) => {
    if (!isDemand(error)) showError(error)
  }
  return { form, isProofRequested, errorText, showError: take, clearError }
}
