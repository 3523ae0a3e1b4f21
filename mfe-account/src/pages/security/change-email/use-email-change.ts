import { useFormError } from '@parlour/federation-sdk'
import { isCallError } from '@parlour/api-client'
import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCountdown } from '@parlour/ui'
import { useCallText } from '../../../features/call-error/use-call-text.ts'
import { client } from '../../../client.ts'
import type { EmailStep, EmailValues } from './email-values.ts'
import { RESEND_AFTER } from '../../../features/fill-form/mailed-code-field.tsx'

const EMPTY: EmailValues = { newEmail: '', password: '', oldPin: '', newPin: '' }
const FIELD_OF_CODE = { 'identity.password-wrong': 'password', 'identity.email-unchanged': 'newEmail' } as const

/** Lives with the page, not the dialog, so closing the dialog loses nothing. */
export function useEmailChange() {
  const { t } = useTranslation('account')
  const [step, setStep] = useState<EmailStep>('address')
  const [isResent, setIsResent] = useState(false)
  const form = useForm<EmailValues>({ mode: 'onTouched', defaultValues: EMPTY })
  const codes = useCodeMail(form)
  const finishStep = useFinishStep(form, codes)
  const { errorText, showError, clearError } = useFormError({
    form,
    fieldOfCode: FIELD_OF_CODE,
    textOf: useCallText(t('personal.email.failed')),
  })
  const goTo = (next: EmailStep) => {
    clearError()
    setIsResent(false)
    setStep(next)
  }
  const attempt = async (work: () => Promise<void>) => {
    clearError()
    await work().catch((error: unknown) => {
      if (isOldPinGone(error)) {
        codes.forget()
        setStep('old')
      }
      showError(error)
    })
  }
  const resend = async () => {
    setIsResent(false)
    await attempt(async () => codes.mail(step === 'new' ? 'new' : 'old').then(() => setIsResent(true)))
  }
  const startOver = () => {
    form.reset(EMPTY)
    codes.forget()
    goTo('address')
  }
  const goOn = form.handleSubmit(async () => attempt(async () => goTo(await finishStep(step))))
  const goBack = () => goTo(step === 'new' ? 'old' : 'address')
  return { form, step, errorText, isResent, secondsLeft: codes.secondsLeft, goOn, goBack, resend, startOver }
}

export type EmailChange = ReturnType<typeof useEmailChange>

/** The first code can expire while the second is on its way. */
function isOldPinGone(error: unknown): boolean {
  return isCallError(error) && 'oldPin' in error.fields
}

function useFinishStep({ getValues }: UseFormReturn<EmailValues>, { mailOnce }: ReturnType<typeof useCodeMail>) {
  const [alterEmail] = client.alterEmail.useMutation()
  return async (step: EmailStep): Promise<EmailStep> => {
    if (step === 'address') return mailOnce('old').then(() => 'old')
    if (step === 'old') return mailOnce('new').then(() => 'new')
    const { newEmail, oldPin, newPin } = getValues()
    await alterEmail({ body: { newEmail: newEmail.trim(), oldPin, newPin } }).unwrap()
    return 'done'
  }
}

/** A code already mailed for the same input is not mailed again on going back and forth. */
function useCodeMail({ getValues, resetField }: UseFormReturn<EmailValues>) {
  const [mailed, setMailed] = useState({ old: '', new: '' })
  const [secondsLeft, startCountdown] = useCountdown()
  const [sendCode] = client.sendEmailCode.useMutation()
  const mail = async (to: 'old' | 'new') => {
    const { newEmail, password, oldPin } = getValues()
    await sendCode({ body: { step: to, newEmail: newEmail.trim(), ...(to === 'old' ? { password } : { oldPin }) } }).unwrap()
    // A new code of the old mailbox ends the codes of both.
    setMailed((before) => (to === 'old' ? { old: purposeOf(getValues()).old, new: '' } : { ...before, new: purposeOf(getValues()).new }))
    resetField(to === 'old' ? 'oldPin' : 'newPin')
    startCountdown(RESEND_AFTER)
  }
  const mailOnce = async (to: 'old' | 'new') => {
    if (mailed[to] !== purposeOf(getValues())[to]) await mail(to)
  }
  return { mail, mailOnce, secondsLeft, forget: () => setMailed({ old: '', new: '' }) }
}

function purposeOf({ newEmail, oldPin }: EmailValues) {
  return { old: newEmail.trim(), new: `${newEmail.trim()} ${oldPin}` }
}
