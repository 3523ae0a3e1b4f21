import { isCallError, type CallError } from '@parlour/api-client'
import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useCallText } from '../call-error/use-call-text.ts'

export interface FormErrorOptions<Values extends FieldValues> {
  readonly form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>
  /** Maps error codes to fields; fields that the response names need no entry. */
  readonly fieldOfCode?: Readonly<Record<string, FieldPath<Values>>>
  readonly fallback: string
}

/** Shows the error of a failed call at its field, otherwise as one text above the form. Typed values are kept. */
export function useFormError<Values extends FieldValues>({ form, fieldOfCode = {}, fallback }: FormErrorOptions<Values>) {
  const textOf = useCallText(fallback)
  const [errorText, setErrorText] = useState<string>()
  const showError = (error: unknown) => {
    const message = textOf(error)
    const field = isCallError(error) ? (fieldOfCode[error.error] ?? namedField(error, form.getValues())) : undefined
    if (field === undefined) setErrorText(message)
    else form.setError(field, { type: 'server', message }, { shouldFocus: true })
  }
  return { errorText, showError, clearError: () => setErrorText(undefined) }
}

function namedField<Values extends FieldValues>({ fields }: CallError, values: Values): FieldPath<Values> | undefined {
  return (Object.keys(values) as FieldPath<Values>[]).find((name) => name in fields)
}
