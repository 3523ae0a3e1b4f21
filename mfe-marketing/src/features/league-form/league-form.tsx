import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { Banner, Card, Checkbox, Textarea, TextLink } from '@parlour/ui'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { HoneypotField } from '../send-form/honeypot-field.tsx'
import { SendButton } from '../send-form/send-button.tsx'
import classes from '../send-form/send-form.module.css'
import { SentNote } from '../send-form/sent-note.tsx'
import { LEAGUE_LIMITS, type LeagueWords } from './league-rules.ts'
import { CountryField, ReachFields } from './reach-fields.tsx'
import { SourcesField, VolumeField } from './traffic-fields.tsx'
import { useLeagueForm, type LeagueFormModel, type SentApplication } from './use-league-form.ts'

/** The application for the alliance (D14): same promises as the contact form; the success says when the answer is due. */
export function LeagueForm() {
  const model = useLeagueForm()
  return <Card>{model.sent ? <Sent sent={model.sent} /> : <Fields model={model} />}</Card>
}

function Fields({ model: { form, send, refusal } }: { model: LeagueFormModel }) {
  const { t } = useTranslation('marketing')
  const { register, formState, handleSubmit } = form
  return (
    <form noValidate className={classes.form} onSubmit={(event) => void handleSubmit(send)(event)}>
      <ReachFields form={form} />
      <CountryField form={form} />
      <SourcesField form={form} />
      <VolumeField form={form} />
      <Textarea
        label={t('leagueForm.note')}
        optionalLabel={t('leagueForm.optional')}
        rows={3}
        dir="auto"
        maxLength={LEAGUE_LIMITS.note}
        error={formState.errors.note?.message}
        {...register('note')}
      />
      <ConsentField form={form} />
      <HoneypotField field={register('website')} />
      {refusal === undefined ? null : <Banner tone="danger">{refusal}</Banner>}
      <SendButton isBusy={formState.isSubmitting}>{t('leagueForm.send')}</SendButton>
    </form>
  )
}

function ConsentField({ form: { register, formState } }: { form: UseFormReturn<LeagueWords> }) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  return (
    <Checkbox
      label={t('leagueForm.consent')}
      hint={
        <TextLink to={pagePath(locale, PAGES.privacy)} target="_blank">
          {t('sendForm.privacy')}
        </TextLink>
      }
      required
      error={formState.errors.hasConsent?.message}
      {...register('hasConsent', { validate: (isGiven) => (isGiven ? true : t('leagueForm.consentMissing')) })}
    />
  )
}

function Sent({ sent: { reference, reviewBy, email, isTied } }: { sent: SentApplication }) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  return (
    <SentNote title={t('leagueForm.sentTitle')} reference={reference}>
      <p>{t('leagueForm.sentReview', { time: formatDateTime(reviewBy, locale) })}</p>
      <p>
        {t('leagueForm.sentMail', { email: `\u2068${email}\u2069` })} {isTied ? null : t('leagueForm.sentClaim')}
      </p>
      <p>
        <TextLink to={pagePath(locale, PAGES.affiliateProgram)}>{t('leagueForm.status')}</TextLink>
      </p>
    </SentNote>
  )
}
