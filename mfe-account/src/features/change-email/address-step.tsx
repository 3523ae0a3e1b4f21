import { RULES } from '@parlour/contracts'
import { isolate } from '@parlour/i18n'
import { TextField, withoutEmptyBlur, Text } from '@parlour/ui'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { OwnPasswordField } from '../fill-form/own-password-field.tsx'
import type { EmailValues } from './email-values.ts'

const EMAIL = new RegExp(RULES.email.pattern, 'u')

export function AddressStep({ form, email }: { form: UseFormReturn<EmailValues>; email: string }) {
  const { t } = useTranslation('account')
  const { register, setFocus, formState } = form
  useEffect(() => setFocus('newEmail'), [setFocus])
  const judgeEmail = (typed: string) => {
    const address = typed.trim()
    if (address === '') return t('personal.email.empty')
    if (address.length > RULES.email.maxLength || !EMAIL.test(address)) return t('personal.email.invalid')
    return address.toLowerCase() !== email.toLowerCase() || t('personal.email.same')
  }
  return (
    <>
      <Text tone="muted">{t('personal.email.addressIntro', { email: isolate(email) })}</Text>
      <TextField
        {...withoutEmptyBlur(register('newEmail', { validate: judgeEmail }))}
        isCode
        type="email"
        inputMode="email"
        label={t('personal.email.new')}
        autoComplete="email"
        error={formState.errors.newEmail?.message}
      />
      <OwnPasswordField
        {...withoutEmptyBlur(register('password', { validate: (typed) => typed !== '' || t('personal.password.oldEmpty') }))}
        error={formState.errors.password?.message}
      />
    </>
  )
}
