import { RULES } from '@parlour/contracts'
import { Button, PasswordField, Stack } from '@parlour/ui'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { makeDigits } from './make-digits.ts'
import classes from './reset-password-dialog.module.css'
import type { ResetValues } from './use-reset-password.ts'

const DIGITS = new RegExp(RULES.operationPassword.pattern)

export function NewPasswordField() {
  const { t } = useTranslation('account')
  const { register, setValue, formState } = useFormContext<ResetValues>()
  return (
    <Stack gap="8">
      <PasswordField
        isCode
        label={t('reset.password')}
        hint={t('reset.rule')}
        inputMode="numeric"
        autoComplete="new-password"
        maxLength={10}
        error={formState.errors.password?.message}
        {...register('password', { validate: (password) => DIGITS.test(password) || t('reset.rule') })}
      />
      <Button variant="quiet" className={classes.make} onClick={() => setValue('password', makeDigits(), { shouldValidate: true })}>
        {t('reset.make')}
      </Button>
    </Stack>
  )
}
