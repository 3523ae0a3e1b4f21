import { RULES } from '@parlour/contracts'
import { formatClock } from '@parlour/i18n'
import { Button, CodeField, Stack, withoutEmptyBlur } from '@parlour/ui'
import { useEffect } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import classes from './form.module.css'

/** Seconds before another code can be sent. */
export const RESEND_AFTER = 60

const CODE = new RegExp(RULES.oneTimeCode.pattern, 'u')
const CODE_LENGTH = 6

export type MailedCodeFieldProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  name: FieldPath<Values>
  label: string
  hint: string
  error: string | undefined
  /** Seconds until another code can be requested. */
  secondsLeft: number
  isResent: boolean
  resend: () => Promise<void>
}

export function MailedCodeField<Values extends FieldValues>(props: MailedCodeFieldProps<Values>) {
  const { t } = useTranslation('account')
  const { form, name, label, hint, error, secondsLeft, isResent, resend } = props
  const { register, setFocus } = form
  useEffect(() => setFocus(name), [name, setFocus])
  const isWaiting = secondsLeft > 0
  return (
    <>
      <CodeField
        {...withoutEmptyBlur(register(name, { validate: (typed: string) => CODE.test(typed) || t('personal.codeEmpty') }))}
        length={CODE_LENGTH}
        label={label}
        hint={hint}
        error={error}
      />
      <Stack direction="row" align="center" gap="8" columnGap="16" size="14" tone="muted">
        <Button variant="quiet" className={classes.flush} disabled={isWaiting} onClick={() => void resend().then(() => setFocus(name))}>
          {isWaiting ? t('personal.email.resendIn', { time: formatClock(secondsLeft) }) : t('personal.email.resend')}
        </Button>
        <span role="status">{isResent ? t('personal.email.resent') : ''}</span>
      </Stack>
    </>
  )
}
