import { isCallError } from '@parlour/api-client'
import { useState } from 'react'

export interface FormErrorOptions<Field extends string> {
  /** A form of react-hook-form. */
  readonly form: {
    readonly setError: (field: Field, error: { type: string; message: string }, options: { shouldFocus: boolean }) => void
    readonly getValues: () => object
  }
  /** Maps error codes to fields; fields that the response names need no entry. */
  readonly fieldOfCode?: Readonly<Record<string, Field>>
  readonly textOf: (error: unknown) => string
}

/** Shows the error of a failed call at its field, otherwise as one text above the form. Typed values are kept. */
export function useFormError<Field extends string>({ form, fieldOfCode = {}, textOf }: FormErrorOptions<Field>) {
  const [errorText, setErrorText] = useState<string>()
  const showError = (error: unknown) => {
    const message = textOf(error)
    const named = (Object.keys(form.getValues()) as Field[]).find((field) => isCallError(error) && field in error.fields)
    const field = isCallError(error) ? (fieldOfCode[error.error] ?? named) : undefined
    if (field === undefined) setErrorText(message)
    else form.setError(field, { type: 'server', message }, { shouldFocus: true })
  }
  return { errorText, showError, clearError: () => setErrorText(undefined) }
}
