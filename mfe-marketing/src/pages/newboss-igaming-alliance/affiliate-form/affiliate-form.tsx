import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime, isolate } from '@parlour/i18n'
import { Card, Textarea, TextLink } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { ConsentField } from '../../../features/send-form/person-fields.tsx'
import { SendForm } from '../../../features/send-form/send-form.tsx'
import { SentNote } from '../../../features/send-form/sent-note.tsx'
import { AFFILIATE_LIMITS } from './affiliate-form-rules.ts'
import { CountryField, ReachFields } from './reach-fields.tsx'
import { SourcesField, VolumeField } from './traffic-fields.tsx'
import { useAffiliateForm, type AffiliateFormModel, type SentApplication } from './use-affiliate-form.ts'

export function AffiliateForm() {
  const model = useAffiliateForm()
  return <Card>{model.sent ? <Sent sent={model.sent} /> : <Fields model={model} />}</Card>
}

function Fields({ model: { form, send, errorText } }: { model: AffiliateFormModel }) {
  const { t } = useTranslation('marketing')
  const { register, formState, handleSubmit } = form
  return (
    <SendForm form={form} errorText={errorText} sendLabel={t('affiliateForm.send')} onSubmit={(event) => void handleSubmit(send)(event)}>
      <ReachFields form={form} />
      <CountryField form={form} />
      <SourcesField form={form} />
      <VolumeField form={form} />
      <Textarea
        label={t('affiliateForm.note')}
        optionalLabel={t('affiliateForm.optional')}
        rows={3}
        dir="auto"
        maxLength={AFFILIATE_LIMITS.note}
        error={formState.errors.note?.message}
        {...register('note')}
      />
      <ConsentField form={form} label={t('affiliateForm.consent')} missing={t('affiliateForm.consentMissing')} />
    </SendForm>
  )
}

function Sent({ sent: { reference, reviewBy, email, isTied } }: { sent: SentApplication }) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  return (
    <SentNote title={t('affiliateForm.sentTitle')} reference={reference}>
      <p>{t('affiliateForm.sentReview', { time: formatDateTime(reviewBy, locale) })}</p>
      <p>
        {t('affiliateForm.sentMail', { email: isolate(email) })} {isTied ? null : t('affiliateForm.sentClaim')}
      </p>
      <p>
        <TextLink to={pagePath(locale, PAGES.affiliateProgram)}>{t('affiliateForm.status')}</TextLink>
      </p>
    </SentNote>
  )
}
