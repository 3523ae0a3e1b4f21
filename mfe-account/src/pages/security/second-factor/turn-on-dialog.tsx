import type { UserProfile } from '@parlour/contracts'
import { isolate } from '@parlour/i18n'
import { Banner, Button, Dialog, Stack, useKitTexts } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { MailedCodeField } from '../../../features/fill-form/mailed-code-field.tsx'
import { AppStep } from './app-step.tsx'
import { OwnPasswordField } from '../../../features/fill-form/own-password-field.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import type { SecondFactorSetup } from './use-second-factor-setup.ts'

const FORM_ID = 'turn-on-second-factor'
const INTROS = {
  password: 'personal.twoStep.passwordIntro',
  mailbox: 'personal.twoStep.mailHelp',
  app: 'personal.twoStep.scanIntro',
} as const

export type TurnOnDialogProps = { setup: SecondFactorSetup; profile: UserProfile; onClose: () => void }

export function TurnOnDialog({ setup, profile, onClose }: TurnOnDialogProps) {
  const { t } = useTranslation('account')
  const kit = useKitTexts()
  const { form, step, recoveryCodes, errorText, goOn } = setup
  if (recoveryCodes !== undefined) return <RecoveryCodesDialog codes={recoveryCodes} account={profile.username} onClose={onClose} />
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('personal.twoStep.onTitle')}
      description={t(INTROS[step])}
      closesOnOutsidePress={false}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {kit('cancel')}
          </Button>
          <Button type="submit" form={FORM_ID} isBusy={form.formState.isSubmitting}>
            {step === 'app' ? t('personal.twoStep.turnOn') : t('personal.goOn')}
          </Button>
        </>
      }
    >
      <Stack id={FORM_ID} noValidate as="form" gap="16" onSubmit={(event) => void goOn(event)}>
        {errorText ? <Banner tone="danger">{errorText}</Banner> : null}
        <StepFields setup={setup} email={profile.email} />
      </Stack>
    </Dialog>
  )
}

function StepFields({ setup, email }: { setup: SecondFactorSetup; email: string }) {
  const { t } = useTranslation('account')
  const { form, step, key } = setup
  const { errors } = form.formState
  if (step === 'app' && key !== undefined) return <AppStep form={form} secret={key.secret} uri={key.uri} />
  if (step === 'mailbox')
    return (
      <MailedCodeField
        form={form}
        name="emailCode"
        label={t('personal.twoStep.mailCode')}
        hint={t('personal.email.codeIntro', { email: isolate(email) })}
        error={errors.emailCode?.message}
        secondsLeft={setup.secondsLeft}
        isResent={setup.isResent}
        resend={setup.resend}
      />
    )
  return (
    <OwnPasswordField
      {...form.register('password', { validate: (typed) => typed !== '' || t('personal.password.oldEmpty') })}
      error={errors.password?.message}
    />
  )
}
