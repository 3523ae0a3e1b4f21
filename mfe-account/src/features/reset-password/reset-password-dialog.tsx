import type { Site } from '@parlour/contracts'
import { isolate } from '@parlour/i18n'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../fill-form/form-dialog.tsx'
import { ProofFields } from '../prove-again/proof-fields.tsx'
import { SecretDialog } from '../show-secret/secret-dialog.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { useResetPassword } from './use-reset-password.ts'

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
