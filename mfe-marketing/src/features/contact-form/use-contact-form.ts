import type { ContactTopic } from '@parlour/contracts'
import { useLocale, useFormError } from '@parlour/federation-sdk'
import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { useFailureText } from '../send-form/failure-text.ts'
import { client } from '../../client.ts'
import { plainLine, plainLines } from '../send-form/plain-text.ts'
import { usePrefill } from '../send-form/use-prefill.ts'
import type { ContactValues } from './contact-rules.ts'

const NOTHING: ContactValues = { topic: '', name: '', email: '', messenger: '', message: '', website: '', hasConsent: false }

const FIELD_OF_CODE: Readonly<Record<string, 'email' | 'hasConsent'>> = {
  'contact.reach-missing': 'email',
  'contact.consent-missing': 'hasConsent',
}

export type SentMessage = { readonly reference: string; readonly email: string }

export interface ContactFormModel {
  readonly form: UseFormReturn<ContactValues>
  readonly errorText: string | undefined
  readonly sent: SentMessage | undefined
  readonly send: (texts: ContactValues) => Promise<void>
  readonly startAnew: () => void
}

/** Typed values survive a failed submit; after a success name and contact are kept for another message. */
export function useContactForm(topic: ContactTopic | undefined, order: string | undefined): ContactFormModel {
  const locale = useLocale()
  const { pathname } = useLocation()
  const form = useForm<ContactValues>({ mode: 'onTouched', defaultValues: NOTHING })
  const [submit] = client.submitContact.useMutation()
  const { errorText, showError, clearError } = useFormError({ form, fieldOfCode: FIELD_OF_CODE, textOf: useFailureText() })
  const [sent, setSent] = useState<SentMessage>()
  usePrefill(form)
  const send = async (texts: ContactValues) => {
    clearError()
    const email = plainLine(texts.email)
    const { data, error } = await submit({
      body: {
        topic: (topic ?? texts.topic) as ContactTopic,
        name: plainLine(texts.name),
        email,
        messenger: plainLine(texts.messenger),
        message: withOrder(plainLines(texts.message), order),
        locale,
        page: pathname.split('/').slice(2).join('/'),
        website: texts.website,
        hasConsent: texts.hasConsent,
      },
    })
    if (data) return setSent({ reference: data.reference, email })
    showError(error)
  }
  const startAnew = () => {
    form.reset({ ...form.getValues(), message: '', hasConsent: false })
    setSent(undefined)
  }
  return { form, errorText, sent, send, startAnew }
}

/** The order number is sent inside the message, where the support staff reads it. */
function withOrder(message: string, order: string | undefined): string {
  return order === undefined ? message : `${message}\n\n[${order}]`
}
