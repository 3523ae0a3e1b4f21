import { Button, Stack, Banner, Dialog, useKitTexts, Text, TextField, withoutEmptyBlur } from '@parlour/ui'
import { useState, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useEmailChange, type EmailChange } from './use-email-change.ts'
import { isolate } from '@parlour/i18n'
import { MailedCodeField } from '../../../features/fill-form/mailed-code-field.tsx'
import { RULES } from '@parlour/contracts'
import type { UseFormReturn } from 'react-hook-form'
import { OwnPasswordField } from '../../../features/fill-form/own-password-field.tsx'
import type { EmailValues } from './email-values.ts'

export function EmailAddress({ email }: { email: string }) {
  const { t } = useTranslation('account')
  const [isOpen, setIsOpen] = useState(false)
  const change = useEmailChange()
  const close = () => {
    setIsOpen(false)
    if (change.step === 'done') change.startOver()
  }
  return (
    <Stack direction="row" gap="16" align="center" justify="between">
      <Text dir="ltr" as="bdi" weight="medium" isBreaking>
        {email}
      </Text>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {t('personal.email.change')}
      </Button>
      {isOpen ? <ChangeEmailDialog change={change} email={email} onClose={close} /> : null}
    </Stack>
  )
}

type CodeStepProps = { change: EmailChange; name: 'oldPin' | 'newPin'; email: string }

const FORM_ID = 'change-email'
const POSITIONS = { address: '1', old: '2', new: '3' } as const

type ChangeEmailDialogProps = { change: EmailChange; email: string; onClose: () => void }

function ChangeEmailDialog({ change, email, onClose }: ChangeEmailDialogProps) {
  const { t } = useTranslation('account')
  const kit = useKitTexts()
  const { form, step, errorText } = change
  if (step === 'done') return <DoneDialog email={form.getValues('newEmail').trim()} onClose={onClose} />
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('personal.email.dialogTitle')}
      description={
        <Text as="span" tone="subtle" size="14">
          {t('personal.email.progress', { step: POSITIONS[step] })}
        </Text>
      }
      closesOnOutsidePress={false}
      footer={
        <>
          <Button variant="secondary" onClick={step === 'address' ? onClose : change.goBack}>
            {step === 'address' ? kit('cancel') : t('personal.back')}
          </Button>
          <Button type="submit" form={FORM_ID} isBusy={form.formState.isSubmitting}>
            {step === 'new' ? t('personal.email.change') : t('personal.goOn')}
          </Button>
        </>
      }
    >
      <Stack id={FORM_ID} noValidate as="form" gap="16" onSubmit={(event) => void change.goOn(event)}>
        {errorText ? <Banner tone="danger">{errorText}</Banner> : null}
        {step === 'address' ? <AddressStep form={form} email={email} /> : null}
        {step === 'old' ? <CodeStep key="old" change={change} name="oldPin" email={email} /> : null}
        {step === 'new' ? <CodeStep key="new" change={change} name="newPin" email={form.getValues('newEmail').trim()} /> : null}
      </Stack>
    </Dialog>
  )
}

function DoneDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation('account')
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('personal.email.doneTitle')}
      description={<span role="status">{t('personal.email.doneText', { email: isolate(email) })}</span>}
      footer={<Button onClick={onClose}>{t('personal.done')}</Button>}
    />
  )
}

function CodeStep({ change, name, email }: CodeStepProps) {
  const { t } = useTranslation('account')
  const { form, secondsLeft, isResent, resend } = change
  return (
    <>
      <Text tone="muted">{t('personal.email.codeIntro', { email: isolate(email) })}</Text>
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

const EMAIL = new RegExp(RULES.email.pattern, 'u')

function AddressStep({ form, email }: { form: UseFormReturn<EmailValues>; email: string }) {
  const { t } = useTranslation('account')
  const { register, setFocus, formState } = form
  useEffect(() => setFocus('newEmail'), [setFocus])
  const judgeEmail = (typed: string) => {
    const address = typed.trim()
    if (address === '') return t('personal.email.empty')
    if (address.length > RULES.email.maxLength || !EMAIL.test(address)) return t('personal.email.invalid')
    return address.toLowerCase() !== email.toLowerCase() || t('personal.email.same')
  }
  return (
    <>
      <Text tone="muted">{t('personal.email.addressIntro', { email: isolate(email) })}</Text>
      <TextField
        {...withoutEmptyBlur(register('newEmail', { validate: judgeEmail }))}
        isCode
        type="email"
        inputMode="email"
        label={t('personal.email.new')}
        autoComplete="email"
        error={formState.errors.newEmail?.message}
      />
      <OwnPasswordField
        {...withoutEmptyBlur(register('password', { validate: (typed) => typed !== '' || t('personal.password.oldEmpty') }))}
        error={formState.errors.password?.message}
      />
    </>
  )
}
