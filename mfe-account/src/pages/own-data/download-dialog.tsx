import { useFormError } from '@parlour/federation-sdk'
import { saveFile } from '@parlour/ui'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCallText } from '../../features/call-error/use-call-text.ts'
import { client } from '../../client.ts'
import { FormDialog } from '../../features/fill-form/form-dialog.tsx'
import { OwnPasswordField } from '../../features/fill-form/own-password-field.tsx'

const FIELD_OF_CODE = { 'identity.password-wrong': 'password' } as const

/** Downloads after the password check; closing aborts the download. */
export function DownloadDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('account')
  const leaving = useRef<AbortController>(null)
  const form = useForm({ mode: 'onTouched', defaultValues: { password: '' } })
  const { errorText, showError, clearError } = useFormError({
    form,
    fieldOfCode: FIELD_OF_CODE,
    textOf: useCallText(t('privacy.downloadFailed')),
  })
  const { register, handleSubmit, formState } = form
  useEffect(() => () => leaving.current?.abort(), [])
  const download = async ({ password }: { password: string }) => {
    clearError()
    const controller = new AbortController()
    leaving.current = controller
    const { file, name, failure } = await client.downloadExport.fetchFile({ body: { id, password } }, controller.signal)
    if (controller.signal.aborted) return
    if (failure !== undefined) return showError(failure)
    saveFile(file, name ?? 'parlour-data.json')
    onClose()
  }
  return (
    <FormDialog
      title={t('privacy.downloadTitle')}
      description={t('privacy.downloadText')}
      submitLabel={t('privacy.download')}
      isBusy={formState.isSubmitting}
      errorText={errorText}
      onSubmit={async (event) => handleSubmit(download)(event)}
      onClose={onClose}
    >
      <OwnPasswordField
        {...register('password', { validate: (typed) => typed !== '' || t('personal.password.oldEmpty') })}
        error={formState.errors.password?.message}
      />
    </FormDialog>
  )
}
