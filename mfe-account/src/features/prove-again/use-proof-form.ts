import { useForm } from 'react-hook-form'
import { useFormError } from '../fill-form/use-form-error.ts'
import { FIELD_OF_PROOF, NO_PROOF, type ProofValues } from './proof.form.ts'
import { useProofAsked } from './use-proof-asked.ts'

/** The form of a question that may ask for a proof and for nothing else; `fallback` where the server gave no words for a refusal. */
export function useProofForm(fallback: string) {
  const form = useForm<ProofValues>({ defaultValues: NO_PROOF, mode: 'onTouched' })
  const { isProofAsked, isDemand } = useProofAsked()
  const { errorText, showError, clearError } = useFormError({ form, fieldOfCode: FIELD_OF_PROOF, fallback })
  const take = (error: unknown) => {
    if (!isDemand(error)) showError(error)
  }
  return { form, isProofAsked, errorText, showError: take, clearError }
}
