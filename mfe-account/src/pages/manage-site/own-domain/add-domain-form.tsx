import { useFormError } from '@parlour/federation-sdk'
import { Banner, Button, Stack, TextField } from '@parlour/ui'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCallText } from '../../../features/call-error/use-call-text.ts'
import { client } from '../../../client.ts'
import classes from './add-domain-form.module.css'

const LONGEST_HOST = 253
const FIELD_OF_CODE = { 'domains.host-rejected': 'host', 'domains.host-used': 'host' } as const

export function AddDomainForm({ siteId }: { siteId: string }) {
  const { t } = useTranslation('account')
  const [add] = client.addSiteDomain.useMutation()
  const form = useForm({ defaultValues: { host: '' } })
  const { errorText, showError, clearError } = useFormError({
    form,
    fieldOfCode: FIELD_OF_CODE,
    textOf: useCallText(t('domains.callFailed')),
  })
  const { register, handleSubmit, formState, reset } = form
  const submit = handleSubmit(async ({ host }) => {
    clearError()
    try {
      await add({ body: { siteId, host: host.trim() } }).unwrap()
      reset()
    } catch (error) {
      showError(error)
    }
  })
  return (
    <Stack noValidate as="form" gap="16" onSubmit={(event) => void submit(event)}>
      {errorText ? <Banner tone="danger">{errorText}</Banner> : null}
      <Stack direction="row" align="start" isWrapping={false} gap="16" className={classes.row}>
        <TextField
          {...register('host', { validate: (typed) => typed.trim() !== '' || t('domains.hostHint') })}
          isCode
          label={t('domains.host')}
          hint={t('domains.hostHint')}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LONGEST_HOST}
          className={classes.field}
          error={formState.errors.host?.message}
        />
        <Button type="submit" isBusy={formState.isSubmitting} className={classes.button}>
          {t('domains.add')}
        </Button>
      </Stack>
    </Stack>
  )
}
