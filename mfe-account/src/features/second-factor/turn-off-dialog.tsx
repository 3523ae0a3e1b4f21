import { useFormError } from '@parlour/federation-sdk'
import { TextField } from '@parlour/ui'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCallText } from '../call-error/use-call-text.ts'
import { client } from '../../client.ts'
import { FormDialog } from '../fill-form/form-dialog.tsx'
import { OwnPasswordField } from '../fill-form/own-password-field.tsx'

const FIELD_OF_CODE = { 'identity.password-wrong': 'password', 'identity.code-wrong': 'code' } as const

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account')
  const [stop] = client.stopSecondFactor.useMutation()
  const form = useForm({ mode: 'onTouched', defaultValues: { password: '', code: '' } })
  const { errorText, showError, clearError } = useFormError({
    form,
    fieldOfCode: FIELD_OF_CODE,
    textOf: useCallText(t('personal.twoStep.failed')),
  })
  const { register, handleSubmit, formState } = form
  const turnOff = handleSubmit(async ({ password, code }) => {
    clearError()
    try {
      await stop({ body: { password, code: code.trim() } }).unwrap()
      onClose()
    } catch (error) {
      showError(error)
    }
  })
  return (
    <FormDialog
      title={t('personal.twoStep.offTitle')}
      description={t('personal.twoStep.offIntro')}
      submitLabel={t('personal.twoStep.turnOff')}
      isDangerous
      isBusy={formState.isSubmitting}
      errorText={errorText}
      onSubmit={turnOff}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
