import { isolate } from '@parlour/i18n'
import { useTranslation } from 'react-i18next'
import classes from '../fill-form/form.module.css'
import { MailedCodeField } from '../fill-form/mailed-code-field.tsx'
import type { EmailChange } from './use-email-change.ts'

export type CodeStepProps = { change: EmailChange; name: 'oldPin' | 'newPin'; email: string }

export function CodeStep({ change, name, email }: CodeStepProps) {
  const { t } = useTranslation('account')
  const { form, secondsLeft, isResent, resend } = change
  return (
    <>
      <p className={classes.intro}>{t('personal.email.codeIntro', { email: isolate(email) })}</p>
      <MailedCodeField
        form={form}
        name={name}
        label={t(name === 'oldPin' ? 'personal.email.oldCode' : 'personal.email.newCode')}
        hint={t('personal.codeHint')}
        error={form.formState.errors[name]?.message}
        secondsLeft={secondsLeft}
        isResent={isResent}
        resend={resend}
      />
    </>
  )
}
