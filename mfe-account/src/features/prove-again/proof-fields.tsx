import { Banner, Button, PasswordField, Stack, TextField } from '@parlour/ui'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ProofValues } from './proof.form.ts'

export function ProofFields() {
  const { t } = useTranslation('account')
  const { register, setFocus, setValue, formState } = useFormContext<ProofValues>()
  const [isByCode, setIsByCode] = useState(false)
  useEffect(() => setFocus(isByCode ? 'code' : 'accountPassword'), [isByCode, setFocus])
  const change = () => {
    setValue(isByCode ? 'code' : 'accountPassword', '')
    setIsByCode(!isByCode)
  }
  return (
    <Stack gap="8">
      <Banner tone="info">{t('reset.request')}</Banner>
      {isByCode ? (
        <TextField
          {...register('code', { validate: (typed) => typed.trim() !== '' || t('personal.twoStep.anyCodeEmpty') })}
          isCode
          label={t('reset.code')}
          autoComplete="one-time-code"
          maxLength={20}
          error={formState.errors.code?.message}
        />
      ) : (
        <PasswordField
          {...register('accountPassword', { validate: (typed) => typed !== '' || t('personal.password.oldEmpty') })}
          label={t('reset.accountPassword')}
          autoComplete="current-password"
          maxLength={80}
          error={formState.errors.accountPassword?.message}
        />
      )}
      <Button variant="quiet" align="start" onClick={change}>
        {t(isByCode ? 'reset.usePassword' : 'reset.useCode')}
      </Button>
    </Stack>
  )
}
