import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Banner, Button, CodeField, Stack, Text, TextField } from '@parlour/ui'
import { useShellTexts } from '../../texts/shell-texts.tsx'
import { codeRule } from './sign-in-rules.ts'
import type { LoginValues } from './submit-sign-in.ts'
import { useLogIn } from './use-log-in.ts'
import classes from './sign-in-dialog.module.css'

interface SecondFactorFormProps {
  readonly texts: LoginValues
  readonly onSignedIn: () => void
  readonly onBack: () => void
}

const CODE_LENGTH = 6
const MAX_RECOVERY_LENGTH = 20

export function SecondFactorForm({ texts, onSignedIn, onBack }: SecondFactorFormProps) {
  const t = useShellTexts()
  const send = useLogIn(onSignedIn)
  const [isRecovery, setIsRecovery] = useState(false)
  const [errorText, setErrorText] = useState<string>()
  const { register, handleSubmit, setError, setFocus, resetField, formState } = useForm({ mode: 'onTouched', defaultValues: { code: '' } })
  useEffect(() => setFocus('code'), [isRecovery, setFocus])
  const logIn = handleSubmit(async ({ code }) => {
    setErrorText(undefined)
    const problem = await send(texts, code)
    if (problem?.error === 'identity.second-factor-wrong') setError('code', { message: problem.text }, { shouldFocus: true })
    else setErrorText(problem?.text)
  })
  const swap = () => {
    resetField('code')
    setIsRecovery(!isRecovery)
  }
  const judge = (code: string) => {
    const key = isRecovery ? (code.trim() === '' ? ('signIn.recoveryEmpty' as const) : undefined) : codeRule(code)
    return key ? t(key) : true
  }
  const field = { ...register('code', { validate: judge }), required: true, error: formState.errors.code?.message }
  return (
    <Stack noValidate as="form" gap="16" onSubmit={(event) => void logIn(event)}>
      <Text tone="muted">{t(isRecovery ? 'signIn.recoveryHint' : 'signIn.codeIntro')}</Text>
      {errorText ? <Banner tone="danger">{errorText}</Banner> : null}
      {isRecovery ? (
        <TextField key="recovery" {...field} isCode label={t('signIn.recovery')} autoComplete="off" maxLength={MAX_RECOVERY_LENGTH} />
      ) : (
        <CodeField key="code" {...field} label={t('signIn.code')} hint={t('signIn.codeHint')} length={CODE_LENGTH} />
      )}
      <button type="button" className={classes.link} data-place="start" onClick={swap}>
        {t(isRecovery ? 'signIn.useApp' : 'signIn.useRecovery')}
      </button>
      <Button type="submit" size="l" isFullWidth isBusy={formState.isSubmitting}>
        {t('signIn.goOn')}
      </Button>
      <Button variant="quiet" isFullWidth onClick={onBack}>
        {t('signIn.back')}
      </Button>
    </Stack>
  )
}
