import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { callOf, sendCall } from '@parlour/api-client'
import { endpoints, RULES } from '@parlour/contracts'
import { formatClock } from '@parlour/i18n'
import { Banner, Button, TextField, useCountdown, withoutEmptyBlur, Stack, Text } from '@parlour/ui'
import { useShellTexts } from '../../texts/shell-texts.tsx'
import { failureText } from '../sign-in/failure-texts.ts'
import classes from './forgot-form.module.css'

interface ForgotFormProps {
  readonly account: string
  readonly onBack: () => void
}

/** In seconds, before the link may be requested again. */
const WAIT = 60

/** The response is the same for every account and email, known or not. */
export function ForgotForm({ account, onBack }: ForgotFormProps) {
  const t = useShellTexts()
  const form = useForm({ mode: 'onTouched', defaultValues: { who: account } })
  const [secondsLeft, wait] = useCountdown()
  const [isSent, setIsSent] = useState(false)
  const [errorText, setErrorText] = useState<string>()
  const send = form.handleSubmit(async ({ who }) => {
    setErrorText(undefined)
    const { failure } = await sendCall(callOf(endpoints.forgotPassword, { body: { account: who.trim() } }))
    if (failure) return setErrorText(failureText(failure, 'reset.sendFailed', t))
    setIsSent(true)
    wait(WAIT)
  })
  const isWaiting = secondsLeft > 0
  const again = isWaiting ? t('reset.sendAgainIn', { time: formatClock(secondsLeft) }) : t('reset.sendAgain')
  return (
    <Stack noValidate as="form" gap="16" onSubmit={(event) => void send(event)}>
      {errorText ? <Banner tone="danger">{errorText}</Banner> : null}
      {isSent ? <SentNote /> : <Text tone="muted">{t('reset.forgotIntro')}</Text>}
      <TextField
        {...withoutEmptyBlur(form.register('who', { validate: (who) => (who.trim() === '' ? t('reset.whoEmpty') : true) }))}
        isCode
        label={t('reset.who')}
        autoComplete="username"
        maxLength={RULES.email.maxLength}
        readOnly={isSent && isWaiting}
        required
        error={form.formState.errors.who?.message}
      />
      <Button
        type="submit"
        size="l"
        variant={isSent ? 'secondary' : 'primary'}
        isFullWidth
        disabled={isSent && isWaiting}
        isBusy={form.formState.isSubmitting}
      >
        {isSent ? again : t('reset.send')}
      </Button>
      <Button variant="quiet" isFullWidth onClick={onBack}>
        {t('reset.backToLogin')}
      </Button>
    </Stack>
  )
}

/** Takes focus, because the button is disabled now. */
function SentNote() {
  const t = useShellTexts()
  const noteRef = useRef<HTMLDivElement>(null)
  useEffect(() => noteRef.current?.focus(), [])
  return (
    <div ref={noteRef} tabIndex={-1} className={classes.note}>
      <Banner tone="success" title={t('reset.sentTitle')}>
        {t('reset.sent')}
      </Banner>
    </div>
  )
}
