import { useFormError } from '@parlour/federation-sdk'
import { RULES, type UserInfo } from '@parlour/contracts'
import { Banner, Button, PasswordField, Stack, StrengthHint, withoutEmptyBlur } from '@parlour/ui'
import { useState } from 'react'
import { useForm, useWatch, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCallText } from '../../../features/call-error/use-call-text.ts'
import { client } from '../../../client.ts'
import { FormEnd } from '../../../features/fill-form/form-end.tsx'
import { OwnPasswordField } from '../../../features/fill-form/own-password-field.tsx'

interface Passwords {
  readonly oldPassword: string
  readonly newPassword: string
  readonly confirmPassword: string
}

const EMPTY: Passwords = { oldPassword: '', newPassword: '', confirmPassword: '' }

const FIELD_OF_CODE: Readonly<Record<string, keyof Passwords>> = {
  'identity.password-wrong': 'oldPassword',
  'identity.password-common': 'newPassword',
  'identity.password-personal': 'newPassword',
  'identity.password-mismatch': 'confirmPassword',
}

export const OLD_PASSWORD_ID = 'personal-old-password'

/** A wrong old password is shown at its field; the session continues with the new token. */
export function ChangePasswordForm({ user }: { user: UserInfo }) {
  const { t } = useTranslation('account')
  const { form, change, errorText, isChanged } = useChangePassword()
  const { register, getValues, trigger, control, formState } = form
  const followUp = () => (getValues('confirmPassword') === '' ? undefined : void trigger('confirmPassword'))
  const judgeNew = (typed: string) => {
    if (typed === '') return t('personal.password.newEmpty')
    const length = Array.from(typed).length
    return (length >= RULES.password.minLength && length <= RULES.password.maxLength) || t('personal.password.length')
  }
  const judgeRepeat = (typed: string, { newPassword }: Passwords) =>
    typed === '' ? t('personal.password.repeatEmpty') : typed === newPassword || t('personal.password.mismatch')
  return (
    <Stack noValidate as="form" gap="16" onSubmit={(event) => void change(event)}>
      {errorText ? <Banner tone="danger">{errorText}</Banner> : null}
      <input hidden readOnly type="text" name="username" autoComplete="username" value={user.username} />
      <OwnPasswordField
        {...withoutEmptyBlur(register('oldPassword', { validate: (typed) => typed !== '' || t('personal.password.oldEmpty') }))}
        id={OLD_PASSWORD_ID}
        error={formState.errors.oldPassword?.message}
      />
      <PasswordField
        {...withoutEmptyBlur(register('newPassword', { validate: judgeNew, onChange: followUp }))}
        label={t('personal.password.new')}
        hint={<NewPasswordHint control={control} user={user} />}
        autoComplete="new-password"
        error={formState.errors.newPassword?.message}
      />
      <PasswordField
        {...withoutEmptyBlur(register('confirmPassword', { validate: judgeRepeat }))}
        label={t('personal.password.repeat')}
        autoComplete="new-password"
        error={formState.errors.confirmPassword?.message}
      />
      <FormEnd doneText={isChanged ? t('personal.password.done') : ''}>
        <Button type="submit" variant={formState.isDirty ? 'primary' : 'secondary'} isBusy={formState.isSubmitting}>
          {t('personal.password.save')}
        </Button>
      </FormEnd>
    </Stack>
  )
}

function useChangePassword() {
  const { t } = useTranslation('account')
  const [changePassword] = client.changePassword.useMutation()
  const [isChanged, setIsChanged] = useState(false)
  const form = useForm<Passwords>({ mode: 'onTouched', defaultValues: EMPTY })
  const { errorText, showError, clearError } = useFormError({
    form,
    fieldOfCode: FIELD_OF_CODE,
    textOf: useCallText(t('personal.password.failed')),
  })
  const change = form.handleSubmit(async (typed) => {
    clearError()
    setIsChanged(false)
    try {
      await changePassword({ body: typed }).unwrap()
      form.reset(EMPTY)
      setIsChanged(true)
    } catch (error) {
      showError(error)
    }
  })
  return { form, change, errorText, isChanged: isChanged && !form.formState.isDirty }
}

function NewPasswordHint({ control, user }: { control: Control<Passwords>; user: UserInfo }) {
  const { t } = useTranslation('account')
  return (
    <StrengthHint
      password={useWatch({ control, name: 'newPassword' })}
      personal={[user.username, user.email]}
      minLength={RULES.password.minLength}
      rule={t('personal.password.rule')}
      texts={{
        tooShort: t('personal.password.tooShort'),
        weak: t('personal.password.weak'),
        fair: t('personal.password.fair'),
        good: t('personal.password.good'),
        strong: t('personal.password.strong'),
      }}
    />
  )
}
