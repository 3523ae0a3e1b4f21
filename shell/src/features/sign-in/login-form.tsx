import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Banner, Button, PasswordField, TextField, toast } from '@parlour/ui'
import { useShell } from '../../app/shell-context.ts'
import { deviceIdOf } from '../../session/session-storage.ts'
import { useShellTexts } from '../../texts/shell-texts.ts'
import { failureText } from './failure-texts.ts'
import { withQuietBlur } from './quiet-blur.ts'
import { accountRule, passwordRule } from './sign-in-rules.ts'
import { submitLogin, type LoginWords } from './submit-sign-in.ts'
import classes from './sign-in-dialog.module.css'

/** The login tab. Errors appear on blur and follow every change (V04); the first wrong field gets the focus. */
export function LoginForm({ prefill, onSignedIn }: { prefill: LoginWords; onSignedIn: () => void }) {
  const t = useShellTexts()
  const { session, storage } = useShell()
  const [refusal, setRefusal] = useState<string>()
  const { register, handleSubmit, formState } = useForm<LoginWords>({ mode: 'onTouched', defaultValues: prefill })
  const logIn = handleSubmit(async (words) => {
    setRefusal(undefined)
    const outcome = await submitLogin(words, deviceIdOf(storage))
    if ('failure' in outcome) return setRefusal(failureText(outcome.failure, 'signIn.loginFailed', t))
    if (!('grant' in outcome)) return setRefusal(t('signIn.loginWithoutToken'))
    session.signIn(outcome.grant)
    toast.show({ title: t('signIn.loginSuccess'), tone: 'success' })
    onSignedIn()
  })
  const say = (key: ReturnType<typeof accountRule>) => (key ? t(key) : true)
  return (
    <form noValidate className={classes.form} onSubmit={(event) => void logIn(event)}>
      {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
      <TextField
        {...withQuietBlur(register('account', { validate: (value) => say(accountRule(value)) }))}
        isCode
        label={t('signIn.account')}
        autoComplete="username"
        required
        error={formState.errors.account?.message}
      />
      <PasswordField
        {...withQuietBlur(register('password', { validate: (value) => say(passwordRule(value)) }))}
        label={t('signIn.password')}
        showLabel={t('signIn.show')}
        hideLabel={t('signIn.hide')}
        autoComplete="current-password"
        required
        error={formState.errors.password?.message}
      />
      <Button type="submit" size="l" isFullWidth isBusy={formState.isSubmitting}>
        {t('signIn.login')}
      </Button>
    </form>
  )
}
