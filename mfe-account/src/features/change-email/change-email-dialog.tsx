import { isolate } from '@parlour/i18n'
import { Banner, Button, Dialog, Stack, useKitTexts, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { AddressStep } from './address-step.tsx'
import type { EmailChange } from './use-email-change.ts'
import { MailedCodeField } from '../fill-form/mailed-code-field.tsx'

type CodeStepProps = { change: EmailChange; name: 'oldPin' | 'newPin'; email: string }

const FORM_ID = 'change-email'
const POSITIONS = { address: '1', old: '2', new: '3' } as const

export type ChangeEmailDialogProps = { change: EmailChange; email: string; onClose: () => void }

export function ChangeEmailDialog({ change, email, onClose }: ChangeEmailDialogProps) {
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
