import { KEY_SCOPES, type KeyScope } from '@parlour/contracts'
import { Banner, Button, Dialog, TextField } from '@parlour/ui'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useAccountCreateApiKeyMutation } from '../../api/integrations-api.ts'
import form from '../fill-form/form.module.css'
import { useRefusal } from '../fill-form/use-refusal.ts'
import { PickMany } from '../pick-many/pick-many.tsx'
import { SCOPE_WORDS } from './scope-words.ts'

const FORM_ID = 'new-api-key'

export type KeyDialogProps = { onMade: (token: string) => void; onClose: () => void }

/** A new key: what it is called and what it may read. */
export function KeyDialog({ onMade, onClose }: KeyDialogProps) {
  const { t } = useTranslation('account')
  const [create] = useAccountCreateApiKeyMutation()
  const fields = useForm<{ name: string; scopes: KeyScope[] }>({ mode: 'onTouched', defaultValues: { name: '', scopes: [] } })
  const { refusal, refuse, clearRefusal } = useRefusal({ form: fields, fallback: t('developers.keys.failed') })
  const { register, handleSubmit, formState } = fields
  const make = handleSubmit(async ({ name, scopes }) => {
    clearRefusal()
    try {
      const { token } = await create({ body: { name: name.trim(), scopes } }).unwrap()
      onClose()
      onMade(token)
    } catch (error) {
      refuse(error)
    }
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('developers.keys.add')}
      closeLabel={t('close')}
      closesOnOutsidePress={false}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={FORM_ID} isBusy={formState.isSubmitting}>
            {t('developers.keys.make')}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate className={form.form} onSubmit={(event) => void make(event)}>
        {refusal === undefined ? null : <Banner tone="danger">{refusal}</Banner>}
        <TextField
          {...register('name', { validate: (typed) => typed.trim() !== '' || t('developers.keys.nameEmpty') })}
          label={t('developers.keys.name')}
          hint={t('developers.keys.nameHint')}
          autoComplete="off"
          maxLength={40}
          error={formState.errors.name?.message}
        />
        <PickMany
          legend={t('developers.keys.scopes')}
          options={KEY_SCOPES.map((value) => ({ value, label: t(SCOPE_WORDS[value]) }))}
          field={register('scopes', { validate: (picked) => picked.length > 0 || t('developers.keys.scopesEmpty') })}
          error={formState.errors.scopes?.message}
        />
      </form>
    </Dialog>
  )
}
