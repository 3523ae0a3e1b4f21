import { useCountdown } from '@parlour/ui'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { client } from '../../client.ts'
import type { EmailValues } from './email-values.ts'
import { RESEND_AFTER } from '../fill-form/mailed-code-field.tsx'

/** A code already mailed for the same input is not mailed again on going back and forth. */
export function useCodeMail({ getValues, resetField }: UseFormReturn<EmailValues>) {
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
