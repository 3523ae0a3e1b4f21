import { RULES } from '@parlour/contracts'
import { formatClock, isolate } from '@parlour/i18n'
import { Button, CodeField } from '@parlour/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../fill-form/form.module.css'
import { withQuietBlur } from '../fill-form/quiet-blur.ts'
import type { EmailChange } from './use-email-change.ts'

const CODE = new RegExp(RULES.oneTimeCode.pattern, 'u')
const CODE_LENGTH = 6

export type CodeStepProps = { change: EmailChange; name: 'oldPin' | 'newPin'; email: string }

/** The code of one mailbox, and another one when it does not arrive. */
export function CodeStep({ change, name, email }: CodeStepProps) {
  const { t } = useTranslation('account')
  const { form, secondsLeft, isResent, resend } = change
  const { register, setFocus, formState } = form
  useEffect(() => setFocus(name), [name, setFocus])
  const isWaiting = secondsLeft > 0
  return (
    <>
      <p className={classes.intro}>{t('personal.email.codeIntro', { email: isolate(email) })}</p>
      <CodeField
        {...withQuietBlur(register(name, { validate: (typed) => CODE.test(typed) || t('personal.codeEmpty') }))}
        length={CODE_LENGTH}
        label={t(name === 'oldPin' ? 'personal.email.oldCode' : 'personal.email.newCode')}
        hint={t('personal.codeHint')}
        error={formState.errors[name]?.message}
      />
      <div className={classes.aside}>
        <Button variant="quiet" className={classes.flush} disabled={isWaiting} onClick={() => void resend().then(() => setFocus(name))}>
          {isWaiting ? t('personal.email.resendIn', { time: formatClock(secondsLeft) }) : t('personal.email.resend')}
        </Button>
        <span role="status">{isResent ? t('personal.email.resent') : ''}</span>
      </div>
    </>
  )
}
