import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Banner, Button, PasswordField, Stack, TextField, withoutEmptyBlur } from '@parlour/ui'
import { useShellTexts } from '../../texts/shell-texts.tsx'
import { accountRule, passwordRule } from './sign-in-rules.ts'
import type { LoginValues } from './submit-sign-in.ts'
import { useLogIn, type LoginProblem } from './use-log-in.ts'
import classes from './sign-in-dialog.module.css'

interface LoginFormProps {
  /** Owned by the dialog, so that input survives a change of the tab. */
  readonly form: UseFormReturn<LoginValues>
  readonly focus: 'password' | 'submit' | undefined
  readonly onSignedIn: () => void
  readonly onCodeWanted: () => void
  readonly onForgot: () => void
}

export function LoginForm({ form, focus, onSignedIn, onCodeWanted, onForgot }: LoginFormProps) {
  const t = useShellTexts()
  const send = useLogIn(onSignedIn)
  const [problem, setProblem] = useState<LoginProblem>()
  const submitRef = useRef<HTMLButtonElement>(null)
  const { register, handleSubmit, setFocus, formState } = form
  useEffect(() => {
    if (focus === 'submit') submitRef.current?.focus()
    else if (focus) setFocus(focus)
  }, [focus, setFocus])
  const logIn = handleSubmit(async (texts) => {
    setProblem(undefined)
    const found = await send(texts)
    if (found?.error === 'identity.second-factor-required') onCodeWanted()
    else setProblem(found)
  })
  const say = (key: ReturnType<typeof accountRule>) => (key ? t(key) : true)
  return (
    <Stack noValidate as="form" gap="16" onSubmit={(event) => void logIn(event)}>
      {problem ? <ProblemBanner problem={problem} onForgot={onForgot} /> : null}
      <TextField
        {...withoutEmptyBlur(register('account', { validate: (value) => say(accountRule(value)) }))}
        isCode
        label={t('signIn.account')}
        autoComplete="username"
        required
        error={formState.errors.account?.message}
      />
      <PasswordField
        {...withoutEmptyBlur(register('password', { validate: (value) => say(passwordRule(value)) }))}
        label={t('signIn.password')}
        autoComplete="current-password"
        required
        error={formState.errors.password?.message}
      />
      <button type="button" className={classes.link} data-place="end" onClick={onForgot}>
        {t('signIn.forgot')}
      </button>
      <Button ref={submitRef} type="submit" size="l" isFullWidth isBusy={formState.isSubmitting}>
        {t('signIn.login')}
      </Button>
    </Stack>
  )
}

function ProblemBanner({ problem, onForgot }: { problem: LoginProblem; onForgot: () => void }) {
  const t = useShellTexts()
  const wayOut = (
    <button type="button" className={classes.link} onClick={onForgot}>
      {t('signIn.resetInstead')}
    </button>
  )
  return (
    <Banner tone="danger" action={problem.error === 'identity.login-locked' ? wayOut : undefined}>
      {problem.text}
    </Banner>
  )
}
