import { useFormError } from '@parlour/federation-sdk'
import { isCallError } from '@parlour/api-client'
import { useCountdown } from '@parlour/ui'
import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCallText } from '../../../features/call-error/use-call-text.ts'
import { client } from '../../../client.ts'
import { RESEND_AFTER } from '../../../features/fill-form/mailed-code-field.tsx'

const EMPTY = { password: '', emailCode: '', code: '' }
const STEP_OF_FIELD = { password: 'password', emailCode: 'mailbox', code: 'app' } as const

export type SetupValues = typeof EMPTY

/** The email code is requested only for users with a staff role. */
type SetupStep = (typeof STEP_OF_FIELD)[keyof SetupValues]

/** Password, email code, authenticator app, recovery codes. Closing the dialog keeps the current step. */
export function useSecondFactorSetup(isStaff: boolean) {
  const { t } = useTranslation('account')
  const [step, setStep] = useState<SetupStep>('password')
  const form = useForm({ mode: 'onTouched', defaultValues: EMPTY })
  const mail = useMailedCode(form)
  const { key, recoveryCodes, begin, finish, forget } = useKey(form)
  const { errorText, showError, clearError } = useFormError({ form, textOf: useCallText(t('personal.twoStep.failed')) })
  const attempt = async (work: () => Promise<void>) => {
    clearError()
    await work().catch((error: unknown) => {
      // A mailed code can grow old while the app is set up.
      setStep((before) => stepOfError(error) ?? before)
      showError(error)
    })
  }
  const goOn = form.handleSubmit(async () =>
    attempt(async () => {
      if (step === 'app') return finish()
      if (step === 'password' && isStaff) return mail.send().then(() => setStep('mailbox'))
      if (key === undefined) await begin()
      setStep('app')
    }),
  )
  const startOver = () => {
    form.reset(EMPTY)
    clearError()
    forget()
    setStep('password')
  }
  const resend = async () => attempt(mail.resend)
  const { secondsLeft, isResent } = mail
  return { form, step, key, recoveryCodes, errorText, secondsLeft, isResent, goOn, resend, startOver }
}

export type SecondFactorSetup = ReturnType<typeof useSecondFactorSetup>

function stepOfError(error: unknown): SetupStep | undefined {
  if (!isCallError(error)) return undefined
  return Object.entries(STEP_OF_FIELD).find(([field]) => field in error.fields)?.[1]
}

function useMailedCode({ getValues, resetField }: UseFormReturn<SetupValues>) {
  const [isResent, setIsResent] = useState(false)
  const [secondsLeft, startCountdown] = useCountdown()
  const [sendCode] = client.sendSecondFactorCode.useMutation()
  const send = async () => {
    setIsResent(false)
    await sendCode({ body: { password: getValues('password') } }).unwrap()
    resetField('emailCode')
    startCountdown(RESEND_AFTER)
  }
  return { secondsLeft, isResent, send, resend: async () => send().then(() => setIsResent(true)) }
}

interface Key {
  readonly secret: string
  readonly uri: string
}

function useKey({ getValues }: UseFormReturn<SetupValues>) {
  const [key, setKey] = useState<Key>()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  const [start] = client.startSecondFactor.useMutation()
  const [confirm] = client.confirmSecondFactor.useMutation()
  const mailed = () => {
    const { emailCode } = getValues()
    return emailCode === '' ? {} : { emailCode }
  }
  const begin = async () => setKey(await start({ body: { password: getValues('password'), ...mailed() } }).unwrap())
  const finish = async () => setRecoveryCodes((await confirm({ body: { code: getValues('code'), ...mailed() } }).unwrap()).recoveryCodes)
  const forget = () => {
    setKey(undefined)
    setRecoveryCodes(undefined)
  }
  return { key, recoveryCodes, begin, finish, forget }
}
