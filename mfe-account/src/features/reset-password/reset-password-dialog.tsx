import { type Site, RULES } from '@parlour/contracts'
import { isolate } from '@parlour/i18n'
import { useState } from 'react'
import { FormProvider, useFormContext, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button, PasswordField, Stack } from '@parlour/ui'
import { randomOperationPassword, useFormError } from '@parlour/federation-sdk'
import { isCallError } from '@parlour/api-client'
import { useCallText } from '../call-error/use-call-text.ts'
import { FormDialog } from '../fill-form/form-dialog.tsx'
import { ProofFields } from '../prove-again/proof-fields.tsx'
import { SecretDialog } from '../show-secret/secret-dialog.tsx'
import { client } from '../../client.ts'
import { FIELD_OF_PROOF, NO_PROOF, proofIn, type ProofValues } from '../prove-again/proof.form.ts'
import { useProofRequested } from '../prove-again/use-proof-requested.ts'

interface ResetValues extends ProofValues {
  password: string
}

const DIGITS = new RegExp(RULES.operationPassword.pattern)

/** Requires re-authentication when the login is old; the password is shown only once. */
export function ResetPasswordDialog({ site, onClose }: { site: Site; onClose: () => void }) {
  const { t } = useTranslation('account')
  const [saved, setSaved] = useState<string>()
  const { form, submit, errorText, isProofRequested } = useResetPassword(site.id, setSaved)
  if (saved !== undefined)
    return (
      <SecretDialog
        title={t('reset.shown', { name: isolate(site.siteName) })}
        text={t('reset.shownText')}
        secret={saved}
        copyLabel={t('reset.copy')}
        onClose={onClose}
      />
    )
  return (
    <FormProvider {...form}>
      <FormDialog
        title={t('reset.title')}
        description={t('reset.text', { name: isolate(site.siteName) })}
        submitLabel={t('reset.save')}
        isBusy={form.formState.isSubmitting}
        errorText={errorText}
        onSubmit={submit}
        onClose={onClose}
      >
        <NewPasswordField />
        {isProofRequested ? <ProofFields /> : null}
      </FormDialog>
    </FormProvider>
  )
}

function NewPasswordField() {
  const { t } = useTranslation('account')
  const { register, setValue, formState } = useFormContext<ResetValues>()
  return (
    <Stack gap="8">
      <PasswordField
        isCode
        label={t('reset.password')}
        hint={t('reset.rule')}
        inputMode="numeric"
        autoComplete="new-password"
        maxLength={10}
        error={formState.errors.password?.message}
        {...register('password', { validate: (password) => DIGITS.test(password) || t('reset.rule') })}
      />
      <Button variant="quiet" align="start" onClick={() => setValue('password', randomOperationPassword(), { shouldValidate: true })}>
        {t('reset.make')}
      </Button>
    </Stack>
  )
}

function useResetPassword(siteId: string, onSaved: (password: string) => void) {
  const { t } = useTranslation('account')
  const { isProofRequested, isDemand } = useProofRequested()
  const [resetPassword] = client.resetOperationPassword.useMutation()
  const form = useForm<ResetValues>({ defaultValues: { password: '', ...NO_PROOF }, mode: 'onTouched' })
  const { errorText, showError, clearError } = useFormError({ form, fieldOfCode: FIELD_OF_PROOF, textOf: useCallText(t('reset.failed')) })
  const submit = form.handleSubmit(async ({ password, ...proof }) => {
    clearError()
    try {
      await resetPassword({ body: { id: siteId, password, ...proofIn(proof) } }).unwrap()
      onSaved(password)
    } catch (error) {
      if (isDemand(error)) return
      if (isCallError(error) && error.fields.password === 'obvious')
        return form.setError('password', { type: 'server', message: t('reset.obvious') }, { shouldFocus: true })
      showError(error)
    }
  })
  return { form, submit, errorText, isProofRequested }
}
