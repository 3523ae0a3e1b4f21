import { useState } from 'react'
import { useWatch, type FieldError, type UseFormReturn } from 'react-hook-form'
import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { Banner, Button, PasswordField, Stack, Text, TextField, TextLink, toast, withoutEmptyBlur } from '@parlour/ui'
import { useShell } from '../../app/shell-context.ts'
import { useShellTexts, type ShellKey } from '../../texts/shell-texts.tsx'
import { forgetCode } from '../affiliate-link/remembered-code.ts'
import { ErrorWithWayOut } from './error-with-way-out.tsx'
import { failureText, fieldOf } from './failure-texts.ts'
import { AffiliateCodeFold } from './affiliate-code-fold.tsx'
import { NewPasswordHint } from './new-password-hint.tsx'
import { accountRule, emailRule, passwordRule } from './sign-in-rules.ts'
import { submitRegistration, type LoginValues, type RegisterValues } from './submit-sign-in.ts'
import classes from './sign-in-dialog.module.css'

interface RegisterFormProps {
  readonly form: UseFormReturn<RegisterValues>
  readonly onRegistered: (texts: LoginValues) => void
  readonly onSignInInstead: (account: string) => void
  readonly onForgot: (email: string) => void
}

export function RegisterForm({ form, onRegistered, onSignInInstead, onForgot }: RegisterFormProps) {
  const t = useShellTexts()
  const { register, getValues, formState } = form
  const { errorText, signUp } = useRegistration(form, onRegistered)
  const say = (key: ReturnType<typeof accountRule>) => (key ? t(key) : true)
  return (
    <Stack noValidate as="form" gap="16" onSubmit={(event) => void signUp(event)}>
      {errorText ? <Banner tone="danger">{errorText}</Banner> : null}
      <TextField
        {...withoutEmptyBlur(register('account', { validate: (value) => say(accountRule(value)) }))}
        isCode
        label={t('signIn.account')}
        hint={t('signIn.accountHint')}
        autoComplete="username"
        required
        error={errorOf(formState.errors.account, 'identity.account-taken', 'signIn.signInInstead', () =>
          onSignInInstead(getValues('account').trim()),
        )}
      />
      <TextField
        {...withoutEmptyBlur(register('email', { validate: (value) => say(emailRule(value)) }))}
        isCode
        type="email"
        inputMode="email"
        label={t('signIn.email')}
        autoComplete="email"
        required
        error={errorOf(formState.errors.email, 'identity.email-taken', 'signIn.resetInstead', () => onForgot(getValues('email').trim()))}
      />
      <PasswordField
        {...withoutEmptyBlur(register('password', { validate: (value) => say(passwordRule(value)) }))}
        label={t('signIn.password')}
        hint={<PasswordHint form={form} />}
        autoComplete="new-password"
        required
        error={formState.errors.password?.message}
      />
      <AffiliateCodeFold form={form} />
      <Button type="submit" size="l" isFullWidth isBusy={formState.isSubmitting}>
        {t('signIn.register')}
      </Button>
      <TermsLine />
    </Stack>
  )
}

function useRegistration({ handleSubmit, setError }: UseFormReturn<RegisterValues>, onRegistered: RegisterFormProps['onRegistered']) {
  const t = useShellTexts()
  const { storage } = useShell()
  const [errorText, setErrorText] = useState<string>()
  const signUp = handleSubmit(async (texts) => {
    setErrorText(undefined)
    const failure = await submitRegistration(texts)
    if (failure) {
      const field = fieldOf(failure)
      const message = failureText(failure, 'signIn.registerFailed', t)
      return field ? setError(field, { type: failure.error, message }, { shouldFocus: true }) : setErrorText(message)
    }
    forgetCode(storage)
    toast.show({ title: t('signIn.registerSuccess'), tone: 'success' })
    onRegistered({ account: texts.account.trim(), password: texts.password })
  })
  return { errorText, signUp }
}

function errorOf(error: FieldError | undefined, code: string, labelKey: ShellKey, onWayOut: () => void) {
  if (error?.type !== code) return error?.message
  return <ErrorWithWayOut message={error.message} labelKey={labelKey} onWayOut={onWayOut} />
}

function PasswordHint({ form: { control } }: { form: UseFormReturn<RegisterValues> }) {
  const [password, account, email] = useWatch({ control, name: ['password', 'account', 'email'] })
  return <NewPasswordHint password={password} personal={[account, email]} />
}

function TermsLine() {
  const t = useShellTexts()
  const locale = useLocale()
  return (
    <Text size="14" tone="muted" className={classes.terms}>
      {t('signIn.terms')}{' '}
      <TextLink to={pagePath(locale, PAGES.terms)} target="_blank">
        {t('footer.terms')}
      </TextLink>
    </Text>
  )
}
