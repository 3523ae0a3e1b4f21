import { Banner, Button, Dialog, TextField } from '@parlour/ui'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useAccountStopSecondFactorMutation } from '../../api/security-api.ts'
import classes from '../fill-form/form.module.css'
import { OwnPasswordField } from '../fill-form/own-password-field.tsx'
import { useRefusal } from '../fill-form/use-refusal.ts'

const FORM_ID = 'turn-off-second-factor'
const FIELD_OF_CODE = { 'identity.password-wrong': 'password', 'identity.code-wrong': 'code' } as const

/** Turns two-step login off, by password and a code of the app or a recovery code. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account')
  const [stop] = useAccountStopSecondFactorMutation()
  const form = useForm({ mode: 'onTouched', defaultValues: { password: '', code: '' } })
  const { refusal, refuse, clearRefusal } = useRefusal({ form, fieldOfCode: FIELD_OF_CODE, fallback: t('personal.twoStep.failed') })
  const { register, handleSubmit, formState } = form
  const turnOff = handleSubmit(async ({ password, code }) => {
    clearRefusal()
    try {
      await stop({ body: { password, code: code.trim() } }).unwrap()
      onClose()
    } catch (error) {
      refuse(error)
    }
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('personal.twoStep.offTitle')}
      description={t('personal.twoStep.offIntro')}
      closeLabel={t('close')}
      closesOnOutsidePress={false}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="danger" form={FORM_ID} isBusy={formState.isSubmitting}>
            {t('personal.twoStep.turnOff')}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate className={classes.form} onSubmit={(event) => void turnOff(event)}>
        {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
        <OwnPasswordField
          {...register('password', { validate: (typed) => typed !== '' || t('personal.password.oldEmpty') })}
          error={formState.errors.password?.message}
        />
        <TextField
          {...register('code', { validate: (typed) => typed.trim() !== '' || t('personal.twoStep.anyCodeEmpty') })}
          isCode
          label={t('personal.twoStep.anyCode')}
          autoComplete="one-time-code"
          maxLength={20}
          error={formState.errors.code?.message}
        />
      </form>
    </Dialog>
  )
}
