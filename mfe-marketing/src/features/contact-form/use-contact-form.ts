import { isCallError } from '@parlour/api-client'
import type { ContactTopic } from '@parlour/contracts'
import { useLocale, useSession } from '@parlour/federation-sdk'
import { useEffect, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useMarketingSubmitContactMutation } from '../../api/contact-api.ts'
import { failureText } from '../send-form/failure-text.ts'
import { plainLine, plainLines } from '../send-form/plain-text.ts'
import type { ContactWords } from './contact-rules.ts'

const NOTHING: ContactWords = { topic: '', name: '', email: '', messenger: '', message: '', website: '', hasConsent: false }

const FIELD_OF_CODE: Readonly<Record<string, 'email' | 'hasConsent'>> = {
  'contact.reach-missing': 'email',
  'contact.consent-missing': 'hasConsent',
}

/** What was taken: the reference to quote, and the email that gets the answer (empty when it goes to a messenger). */
export type SentMessage = { readonly reference: string; readonly email: string }

export interface ContactFormModel {
  readonly form: UseFormReturn<ContactWords>
  readonly refusal: string | undefined
  readonly sent: SentMessage | undefined
  readonly send: (words: ContactWords) => Promise<void>
  readonly startAnew: () => void
}

/** State of the contact form. Nothing typed is lost when sending fails; a success keeps name and ways of contact for another message. */
export function useContactForm(topic: ContactTopic | undefined, order: string | undefined): ContactFormModel {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const { pathname } = useLocation()
  const form = useForm<ContactWords>({ mode: 'onTouched', defaultValues: NOTHING })
  const [submit] = useMarketingSubmitContactMutation()
  const [refusal, setRefusal] = useState<string>()
  const [sent, setSent] = useState<SentMessage>()
  usePrefill(form)
  const send = async (words: ContactWords) => {
    setRefusal(undefined)
    const email = plainLine(words.email)
    const { data, error } = await submit({
      topic: (topic ?? words.topic) as ContactTopic,
      name: plainLine(words.name),
      email,
      messenger: plainLine(words.messenger),
      message: withOrder(plainLines(words.message), order),
      locale,
      page: pathname.split('/').slice(2).join('/'),
      website: words.website,
      hasConsent: words.hasConsent,
    })
    if (data) return setSent({ reference: data.reference, email })
    if (!isCallError(error)) return setRefusal(t('sendForm.failed'))
    const field = FIELD_OF_CODE[error.error]
    if (field) form.setError(field, { message: error.msg }, { shouldFocus: true })
    else setRefusal(failureText(error, t, locale))
  }
  const startAnew = () => {
    form.reset({ ...form.getValues(), message: '', hasConsent: false })
    setSent(undefined)
  }
  return { form, refusal, sent, send, startAnew }
}

/** The order that the message is about travels in the message, where the people who answer read it. */
function withOrder(message: string, order: string | undefined): string {
  return order === undefined ? message : `${message}\n\n[${order}]`
}

/** Fills in who is signed in, where nothing was typed yet. */
function usePrefill({ getValues, setValue }: UseFormReturn<ContactWords>): void {
  const session = useSession()
  const user = session.state === 'signed-in' ? session.user : undefined
  useEffect(() => {
    if (!user) return
    if (getValues('name') === '') setValue('name', user.username)
    if (getValues('email') === '') setValue('email', user.email)
  }, [user, getValues, setValue])
}
