import { isCallError } from '@parlour/api-client'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useAccountResetPasswordMutation } from '../../api/account-api.ts'
import { useRefusal } from '../fill-form/use-refusal.ts'

/** What the dialog holds; of the two proofs one is asked at a time. */
export interface ResetValues {
  password: string
  accountPassword: string
  code: string
}

const FIELD_OF_CODE = { 'identity.password-wrong': 'accountPassword', 'identity.code-wrong': 'code' } as const

/** The form of a new operation password; the proof is asked for when the server says that the login is old. */
export function useResetPassword(siteId: string, onSaved: (password: string) => void) {
  const { t } = useTranslation('account')
  const [isProofAsked, setIsProofAsked] = useState(false)
  const [resetPassword] = useAccountResetPasswordMutation()
  const form = useForm<ResetValues>({ defaultValues: { password: '', accountPassword: '', code: '' }, mode: 'onTouched' })
  const { refusal, refuse, clearRefusal } = useRefusal({ form, fieldOfCode: FIELD_OF_CODE, fallback: t('reset.failed') })
  const submit = form.handleSubmit(async ({ password, accountPassword, code }) => {
    clearRefusal()
    const proof = { ...(accountPassword === '' ? {} : { accountPassword }), ...(code.trim() === '' ? {} : { code: code.trim() }) }
    try {
      await resetPassword({ body: { id: siteId, password, ...proof } }).unwrap()
      onSaved(password)
    } catch (error) {
      if (isCallError(error) && error.error === 'identity.proof-required') return setIsProofAsked(true)
      if (isCallError(error) && error.fields.password === 'obvious')
        return form.setError('password', { type: 'server', message: t('reset.obvious') }, { shouldFocus: true })
      refuse(error)
    }
  })
  return { form, submit, refusal, isProofAsked }
}
