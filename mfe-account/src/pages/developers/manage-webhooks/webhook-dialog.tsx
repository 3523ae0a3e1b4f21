import { useFormError } from '@parlour/federation-sdk'
import { WEBHOOK_EVENTS, type Webhook, type WebhookEvent } from '@parlour/contracts'
import { TextField } from '@parlour/ui'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCallText } from '../../../features/call-error/use-call-text.ts'
import { client } from '../../../client.ts'
import { FormDialog } from '../../../features/fill-form/form-dialog.tsx'
import { PickMany } from '../pick-many/pick-many.tsx'
import { ProofFields } from '../../../features/prove-again/proof-fields.tsx'
import { FIELD_OF_PROOF, NO_PROOF, proofIn, type ProofValues } from '../../../features/prove-again/proof.form.ts'
import { useProofRequested } from '../../../features/prove-again/use-proof-requested.ts'
import { EVENT_LABELS } from './event-labels.ts'

interface WebhookValues extends ProofValues {
  url: string
  events: WebhookEvent[]
}

export type WebhookDialogProps = { webhook?: Webhook; onMade: (secret: string) => void; onClose: () => void }

export function WebhookDialog({ webhook, onMade, onClose }: WebhookDialogProps) {
  const { t } = useTranslation('account')
  const [create] = client.createWebhook.useMutation()
  const [edit] = client.editWebhook.useMutation()
  const defaultValues = { url: webhook?.url ?? '', events: [...(webhook?.events ?? WEBHOOK_EVENTS)], ...NO_PROOF }
  const fields = useForm<WebhookValues>({ mode: 'onTouched', defaultValues })
  const { isProofRequested, isDemand } = useProofRequested()
  const { errorText, showError, clearError } = useFormError({
    form: fields,
    fieldOfCode: FIELD_OF_PROOF,
    textOf: useCallText(t('developers.hooks.failed')),
  })
  const { register, handleSubmit, formState } = fields
  const save = handleSubmit(async (typed) => {
    clearError()
    const body = { url: typed.url.trim(), events: typed.events, ...proofIn(typed) }
    try {
      const made = webhook === undefined ? await create({ body }).unwrap() : null
      if (webhook !== undefined) await edit({ body: { id: webhook.id, ...body } }).unwrap()
      onClose()
      if (made !== null) onMade(made.secret)
    } catch (error) {
      if (!isDemand(error)) showError(error)
    }
  })
  return (
    <FormProvider {...fields}>
      <FormDialog
        title={webhook === undefined ? t('developers.hooks.add') : t('developers.hooks.edit')}
        submitLabel={t('developers.hooks.save')}
        isBusy={formState.isSubmitting}
        errorText={errorText}
        onSubmit={save}
        onClose={onClose}
      >
        <TextField
          {...register('url', { validate: (typed) => typed.trim() !== '' || t('developers.hooks.urlEmpty') })}
          isCode
          type="url"
          inputMode="url"
          label={t('developers.hooks.url')}
          hint={t('developers.hooks.urlHint')}
          autoComplete="off"
          maxLength={500}
          error={formState.errors.url?.message}
        />
        <PickMany
          legend={t('developers.hooks.events')}
          options={WEBHOOK_EVENTS.map((value) => ({ value, label: t(EVENT_LABELS[value]) }))}
          field={register('events', { validate: (picked) => picked.length > 0 || t('developers.hooks.eventsEmpty') })}
          error={formState.errors.events?.message}
        />
        {isProofRequested ? <ProofFields /> : null}
      </FormDialog>
    </FormProvider>
  )
}
