import { useFormError } from '@parlour/federation-sdk'
import { TextField } from '@parlour/ui'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCallText } from '../../features/call-error/use-call-text.ts'
import { client } from '../../client.ts'
import { FormDialog } from '../../features/fill-form/form-dialog.tsx'
import { OwnPasswordField } from '../../features/fill-form/own-password-field.tsx'

const FIELD_OF_CODE = { 'identity.password-wrong': 'password', 'privacy.name-mismatch': 'account' } as const

export function EraseDialog({ account, onClose }: { account: string; onClose: () => void }) {
  const { t } = useTranslation('account')
  const [erase] = client.requestErasure.useMutation()
  const form = useForm({ mode: 'onTouched', defaultValues: { account: '', password: '' } })
  const { errorText, showError, clearError } = useFormError({
    form,
    fieldOfCode: FIELD_OF_CODE,
    textOf: useCallText(t('privacy.eraseFailed')),
  })
  const { register, handleSubmit, formState } = form
  const submit = handleSubmit(async (values) => {
    clearError()
    try {
      await erase({ body: { account: values.account.trim(), password: values.password } }).unwrap()
      onClose()
    } catch (error) {
      showError(error)
    }
  })
  return (
    <FormDialog
      title={t('privacy.eraseDialogTitle')}
      description={t('privacy.eraseDialogText')}
      submitLabel={t('privacy.erase')}
      isDangerous
      isBusy={formState.isSubmitting}
      errorText={errorText}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        {...register('account', { validate: (typed) => typed.trim() === account || t('privacy.nameWrong') })}
        label={t('privacy.name')}
        hint={t('privacy.nameHint', { account })}
        autoComplete="off"
        error={formState.errors.account?.message}
      />
      <OwnPasswordField
        {...register('password', { validate: (typed) => typed !== '' || t('personal.password.oldEmpty') })}
        error={formState.errors.password?.message}
      />
    </FormDialog>
  )
}
