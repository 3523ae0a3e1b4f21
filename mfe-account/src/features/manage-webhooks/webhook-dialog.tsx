import { WEBHOOK_EVENTS, type Webhook, type WebhookEvent } from '@parlour/contracts'
import { TextField } from '@parlour/ui'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useAccountCreateWebhookMutation, useAccountEditWebhookMutation } from '../../api/integrations-api.ts'
import { FormDialog } from '../fill-form/form-dialog.tsx'
import { useRefusal } from '../fill-form/use-refusal.ts'
import { PickMany } from '../pick-many/pick-many.tsx'
import { EVENT_WORDS } from './event-words.ts'

/** Without a webhook the dialog makes one. */
export type WebhookDialogProps = { webhook?: Webhook; onMade: (secret: string) => void; onClose: () => void }

/** Where to send and what of; a new webhook hears everything unless told otherwise. */
export function WebhookDialog({ webhook, onMade, onClose }: WebhookDialogProps) {
  const { t } = useTranslation('account')
  const [create] = useAccountCreateWebhookMutation()
  const [edit] = useAccountEditWebhookMutation()
  const defaultValues = { url: webhook?.url ?? '', events: [...(webhook?.events ?? WEBHOOK_EVENTS)] }
  const fields = useForm<{ url: string; events: WebhookEvent[] }>({ mode: 'onTouched', defaultValues })
  const { refusal, refuse, clearRefusal } = useRefusal({ form: fields, fallback: t('developers.hooks.failed') })
  const { register, handleSubmit, formState } = fields
  const save = handleSubmit(async (typed) => {
    clearRefusal()
    const body = { url: typed.url.trim(), events: typed.events }
    try {
      const made = webhook === undefined ? await create({ body }).unwrap() : null
      if (webhook !== undefined) await edit({ body: { id: webhook.id, ...body } }).unwrap()
      onClose()
      if (made !== null) onMade(made.secret)
    } catch (error) {
      refuse(error)
    }
  })
  return (
    <FormDialog
      title={webhook === undefined ? t('developers.hooks.add') : t('developers.hooks.edit')}
      submitLabel={t('developers.hooks.save')}
      isBusy={formState.isSubmitting}
      refusal={refusal}
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
        options={WEBHOOK_EVENTS.map((value) => ({ value, label: t(EVENT_WORDS[value]) }))}
        field={register('events', { validate: (picked) => picked.length > 0 || t('developers.hooks.eventsEmpty') })}
        error={formState.errors.events?.message}
      />
    </FormDialog>
  )
}
