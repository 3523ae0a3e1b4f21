import { CONTACT_TOPICS, type ContactTopic } from '@parlour/contracts'
import { useHydrated } from '@parlour/federation-sdk'
import { isolate } from '@parlour/i18n'
import { Card } from '@parlour/ui'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ConsentField } from '../send-form/person-fields.tsx'
import { SendForm } from '../send-form/send-form.tsx'
import { SentNote } from '../send-form/sent-note.tsx'
import { MessageField, PersonFields, TopicField } from './contact-fields.tsx'
import { useContactForm, type ContactFormModel, type SentMessage } from './use-contact-form.ts'

type ContactFormProps = {
  /** Fixes the topic; without it the visitor chooses, preselected by `?topic=`. */
  topic?: ContactTopic
  topics?: readonly ContactTopic[]
  order?: string | undefined
}

export function ContactForm({ topic, topics = CONTACT_TOPICS, order }: ContactFormProps) {
  const namedOrder = order === undefined ? undefined : orderNumberOf(order)
  const model = useContactForm(topic, namedOrder)
  return (
    <Card>
      {model.sent ? (
        <Sent sent={model.sent} onAgain={model.startAnew} />
      ) : (
        <Fields model={model} topics={topic === undefined ? topics : undefined} order={namedOrder} />
      )}
    </Card>
  )
}

type FieldsProps = { model: ContactFormModel; topics: readonly ContactTopic[] | undefined; order: string | undefined }

function Fields({ model: { form, send, errorText }, topics, order }: FieldsProps) {
  const { t } = useTranslation('marketing')
  const isHydrated = useHydrated()
  // Somebody who leaves the email empty on the way to the messenger is not told so; somebody who sends is.
  const isSending = useRef(false)
  return (
    <SendForm
      form={form}
      errorText={errorText}
      sendLabel={t('contactForm.send')}
      onSubmit={(event) => {
        isSending.current = true
        void form.handleSubmit(send)(event)
      }}
    >
      {isHydrated && order !== undefined ? <p>{t('contactForm.order', { order: isolate(order) })}</p> : null}
      {topics ? <TopicField form={form} topics={topics} /> : null}
      <PersonFields form={form} isSending={isSending} />
      <MessageField form={form} />
      <ConsentField form={form} label={t('contactForm.consent')} missing={t('contactForm.consentMissing')} />
    </SendForm>
  )
}

function Sent({ sent: { reference, email }, onAgain }: { sent: SentMessage; onAgain: () => void }) {
  const { t } = useTranslation('marketing')
  return (
    <SentNote title={t('contactForm.sentTitle')} reference={reference} again={{ label: t('contactForm.again'), onClick: onAgain }}>
      <p>{email === '' ? t('contactForm.sentMessenger') : t('contactForm.sentEmail', { email: isolate(email) })}</p>
    </SentNote>
  )
}

/** Taken from the address, so anything that is not an order number is dropped. */
function orderNumberOf(order: string): string | undefined {
  return /^[A-Za-z0-9-]{1,40}$/u.test(order) ? order : undefined
}
