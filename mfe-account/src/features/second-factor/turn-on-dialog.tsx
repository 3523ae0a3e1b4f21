import { Banner, Button, Dialog } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from '../fill-form/form.module.css'
import { AppStep } from './app-step.tsx'
import { OwnPasswordField } from '../fill-form/own-password-field.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import type { SecondFactorSetup } from './use-second-factor-setup.ts'

const FORM_ID = 'turn-on-second-factor'

export type TurnOnDialogProps = { setup: SecondFactorSetup; account: string; onClose: () => void }

/** Turns two-step login on: password, authenticator app, recovery codes. */
export function TurnOnDialog({ setup, account, onClose }: TurnOnDialogProps) {
  const { t } = useTranslation('account')
  const { form, key, recoveryCodes, refusal, goOn } = setup
  if (recoveryCodes !== undefined) return <RecoveryCodesDialog codes={recoveryCodes} account={account} onClose={onClose} />
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('personal.twoStep.onTitle')}
      description={t(key === undefined ? 'personal.twoStep.passwordIntro' : 'personal.twoStep.scanIntro')}
      closeLabel={t('close')}
      closesOnOutsidePress={false}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={FORM_ID} isBusy={form.formState.isSubmitting}>
            {key === undefined ? t('personal.goOn') : t('personal.twoStep.turnOn')}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate className={classes.form} onSubmit={(event) => void goOn(event)}>
        {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
        {key === undefined ? (
          <OwnPasswordField
            {...form.register('password', { validate: (typed) => typed !== '' || t('personal.password.oldEmpty') })}
            error={form.formState.errors.password?.message}
          />
        ) : (
          <AppStep form={form} secret={key.secret} uri={key.uri} />
        )}
      </form>
    </Dialog>
  )
}
