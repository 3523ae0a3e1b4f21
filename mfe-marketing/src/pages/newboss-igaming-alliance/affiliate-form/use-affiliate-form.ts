import { useLocale, useSession, useFormError } from '@parlour/federation-sdk'
import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { useFailureText } from '../../../features/send-form/failure-text.ts'
import { client } from '../../../client.ts'
import { plainLine, plainLines } from '../../../features/send-form/plain-text.ts'
import { usePrefill } from '../../../features/send-form/use-prefill.ts'
import type { AffiliateTexts } from './affiliate-form-rules.ts'

// No volume: a radio chosen before the script came would lose its mark to a default.
const NOTHING: Omit<AffiliateTexts, 'monthlyVolume'> = {
  name: '',
  email: '',
  channel: 'email',
  channelValue: '',
  country: '',
  trafficSources: [],
  note: '',
  website: '',
  hasConsent: false,
}

const FIELD_OF_CODE: Readonly<Record<string, 'channelValue' | 'country' | 'hasConsent'>> = {
  'affiliates.channel-missing': 'channelValue',
  'catalog.country-unknown': 'country',
  'contact.consent-missing': 'hasConsent',
}

/** `reviewBy` is an ISO time. */
export type SentApplication = { readonly reference: string; readonly reviewBy: string; readonly email: string; readonly isTied: boolean }

export interface AffiliateFormModel {
  readonly form: UseFormReturn<AffiliateTexts>
  readonly errorText: string | undefined
  readonly sent: SentApplication | undefined
  readonly send: (texts: AffiliateTexts) => Promise<void>
}

/** Typed values survive a failed submit. */
export function useAffiliateForm(): AffiliateFormModel {
  const locale = useLocale()
  const session = useSession()
  const form = useForm<AffiliateTexts>({ mode: 'onTouched', defaultValues: NOTHING })
  const [save] = client.applyAsAffiliate.useMutation()
  const { errorText, showError, clearError } = useFormError({ form, fieldOfCode: FIELD_OF_CODE, textOf: useFailureText() })
  const [sent, setSent] = useState<SentApplication>()
  usePrefill(form)
  const send = async (texts: AffiliateTexts) => {
    clearError()
    if (!texts.monthlyVolume) return
    const email = plainLine(texts.email)
    const { data, error } = await save({
      body: {
        name: plainLine(texts.name),
        email,
        channel: texts.channel,
        channelValue: texts.channel === 'email' ? '' : plainLine(texts.channelValue),
        countriesId: Number(texts.country),
        trafficSources: [...texts.trafficSources],
        monthlyVolume: texts.monthlyVolume,
        note: plainLines(texts.note),
        locale,
        website: texts.website,
        hasConsent: texts.hasConsent,
      },
    })
    if (data) return setSent({ reference: data.reference, reviewBy: data.reviewBy, email, isTied: session.state === 'signed-in' })
    showError(error)
  }
  return { form, errorText, sent, send }
}
