import { useState } from 'react'
import { useForm, useWatch, type Control } from 'react-hook-form'
import { callOf, sendCall, type CallError } from '@parlour/api-client'
import { endpoints } from '@parlour/contracts'
import { Banner, Button, PasswordField, withoutEmptyBlur, Stack } from '@parlour/ui'
import { useShellTexts } from '../../texts/shell-texts.tsx'
import { failureText } from '../sign-in/failure-texts.ts'
import { NewPasswordHint } from '../sign-in/new-password-hint.tsx'
import { newPasswordRule, repeatRule } from '../sign-in/sign-in-rules.ts'

interface ResetFormProps {
  readonly token: string
  /** For password managers, which save the new password under this name. */
  readonly account: string
  readonly onSaved: () => Promise<void>
  readonly onDead: () => void
}

interface NewPassword {
  readonly newPassword: string
  readonly confirmPassword: string
}

const FIELD_OF_CODE: Readonly<Record<string, keyof NewPassword>> = {
  'identity.password-mismatch': 'confirmPassword',
  'identity.password-common': 'newPassword',
  'identity.password-personal': 'newPassword',
}

export function ResetForm({ token, account, onSaved, onDead }: ResetFormProps) {
  const t = useShellTexts()
  const [errorText, setErrorText] = useState<string>()
  const form = useForm<NewPassword>({ mode: 'onTouched', defaultValues: { newPassword: '', confirmPassword: '' } })
  const { register, handleSubmit, getValues, setError, trigger, formState } = form
  const fail = (failure: CallError) => {
    if (failure.error === 'identity.reset-token-invalid' || 'token' in failure.fields) return onDead()
    const field = FIELD_OF_CODE[failure.error] ?? (['newPassword', 'confirmPassword'] as const).find((name) => name in failure.fields)
    const message = failureText(failure, 'reset.saveFailed', t)
    if (field) setError(field, { message }, { shouldFocus: true })
    else setErrorText(message)
  }
  const save = handleSubmit(async (texts) => {
    setErrorText(undefined)
    const { failure } = await sendCall(callOf(endpoints.resetPassword, { body: { token, ...texts } }))
    if (failure) fail(failure)
    else await onSaved()
  })
  const say = (key: ReturnType<typeof newPasswordRule>) => (key ? t(key) : true)
  const followUp = () => (getValues('confirmPassword') === '' ? undefined : void trigger('confirmPassword'))
  const shared = { autoComplete: 'new-password', required: true }
  return (
    <Stack noValidate as="form" gap="16" onSubmit={(event) => void save(event)}>
      {errorText ? <Banner tone="danger">{errorText}</Banner> : null}
      <input hidden readOnly type="text" name="username" autoComplete="username" value={account} />
      <PasswordField
        {...withoutEmptyBlur(register('newPassword', { validate: (value) => say(newPasswordRule(value)), onChange: followUp }))}
        {...shared}
        label={t('reset.newPassword')}
        hint={<ResetHint control={form.control} account={account} />}
        error={formState.errors.newPassword?.message}
      />
      <PasswordField
        {...withoutEmptyBlur(register('confirmPassword', { validate: (value, all) => say(repeatRule(value, all.newPassword)) }))}
        {...shared}
        label={t('reset.repeat')}
        error={formState.errors.confirmPassword?.message}
      />
      <Button type="submit" size="l" isFullWidth isBusy={formState.isSubmitting}>
        {t('reset.save')}
      </Button>
    </Stack>
  )
}

function ResetHint({ control, account }: { control: Control<NewPassword>; account: string }) {
  return <NewPasswordHint password={useWatch({ control, name: 'newPassword' })} personal={[account]} />
}
