import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useAccountConfirmSecondFactorMutation, useAccountStartSecondFactorMutation } from '../../api/security-api.ts'
import { useRefusal } from '../fill-form/use-refusal.ts'

const EMPTY = { password: '', code: '' }
const FIELD_OF_CODE = { 'identity.password-wrong': 'password', 'identity.code-wrong': 'code' } as const

/** What the app is told: the key, and the address that carries it in the QR code. */
interface Secret {
  readonly secret: string
  readonly uri: string
}

/** Turning two-step login on: password, then the app and its first code, then the recovery codes. Closing the dialog loses no step. */
export function useSecondFactorSetup() {
  const { t } = useTranslation('account')
  const [key, setKey] = useState<Secret>()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  const [start] = useAccountStartSecondFactorMutation()
  const [confirm] = useAccountConfirmSecondFactorMutation()
  const form = useForm({ mode: 'onTouched', defaultValues: EMPTY })
  const { refusal, refuse, clearRefusal } = useRefusal({ form, fieldOfCode: FIELD_OF_CODE, fallback: t('personal.twoStep.failed') })
  const goOn = form.handleSubmit(async ({ password, code }) => {
    clearRefusal()
    try {
      if (key === undefined) setKey(await start({ body: { password } }).unwrap())
      else setRecoveryCodes((await confirm({ body: { code } }).unwrap()).recoveryCodes)
    } catch (error) {
      refuse(error)
    }
  })
  const startOver = () => {
    form.reset(EMPTY)
    clearRefusal()
    setKey(undefined)
    setRecoveryCodes(undefined)
  }
  return { form, key, recoveryCodes, refusal, goOn, startOver }
}

/** The way to two-step login as its dialog sees it. */
export type SecondFactorSetup = ReturnType<typeof useSecondFactorSetup>
