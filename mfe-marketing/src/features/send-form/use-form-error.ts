import { isCallError } from '@parlour/api-client'
import { useLocale } from '@parlour/federation-sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from './failure-text.ts'

type RefusableForm<Field extends string> = {
  readonly setError: (name: Field, error: { message: string }, options: { shouldFocus: boolean }) => void
}

/** Sets the error on the field of the error code, otherwise as one message for the whole form. */
export function useFormError<Field extends string>({ setError }: RefusableForm<Field>, fieldOfCode: Readonly<Record<string, Field>>) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const [errorText, setErrorText] = useState<string>()
  const showError = (error: unknown) => {
    if (!isCallError(error)) return setErrorText(t('sendForm.failed'))
    const field = fieldOfCode[error.error]
    if (field) setError(field, { message: error.msg }, { shouldFocus: true })
    else setErrorText(failureText(error, t, locale))
  }
  return { errorText, showError, clearError: () => setErrorText(undefined) }
}
