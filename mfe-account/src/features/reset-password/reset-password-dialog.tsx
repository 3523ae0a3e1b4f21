import { isCallError } from '@parlour/api-client'
import { RULES, type Site } from '@parlour/contracts'
import { useHost } from '@parlour/federation-sdk'
import { isolate } from '@parlour/i18n'
import { Banner, Button, Dialog, PasswordField } from '@parlour/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useAccountResetPasswordMutation } from '../../api/account-api.ts'
import classes from './reset-password-dialog.module.css'

const DIGITS = new RegExp(RULES.operationPassword.pattern)

/** V07: a new password for the operation account of a site, digits only. */
export function ResetPasswordDialog({ site, onClose }: { site: Site; onClose: () => void }) {
  const { t } = useTranslation('account')
  const { notify, reportError } = useHost()
  const [failure, setFailure] = useState<string>()
  const [resetPassword, resetting] = useAccountResetPasswordMutation()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' }, mode: 'onTouched' })
  const submit = handleSubmit(async ({ password }) => {
    setFailure(undefined)
    try {
      await resetPassword({ body: { id: site.id, password } }).unwrap()
      notify({ tone: 'success', text: t('reset.done', { name: isolate(site.siteName) }) })
      onClose()
    } catch (error) {
      if (!isCallError(error)) reportError(error, { remote: 'account' })
      setFailure(isCallError(error) && error.msg !== '' ? error.msg : t('reset.failed'))
    }
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('reset.title')}
      description={t('reset.text', { name: isolate(site.siteName) })}
      closeLabel={t('close')}
      closesOnOutsidePress={false}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form="reset-password" isBusy={resetting.isLoading}>
            {t('reset.save')}
          </Button>
        </>
      }
    >
      <form id="reset-password" className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        {failure === undefined ? null : <Banner tone="danger">{failure}</Banner>}
        <PasswordField
          isCode
          label={t('reset.password')}
          hint={t('reset.rule')}
          inputMode="numeric"
          autoComplete="new-password"
          maxLength={10}
          showLabel={t('reset.show')}
          hideLabel={t('reset.hide')}
          error={formState.errors.password === undefined ? undefined : t('reset.rule')}
          {...register('password', { validate: (password) => DIGITS.test(password) })}
        />
      </form>
    </Dialog>
  )
}
