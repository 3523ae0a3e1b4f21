import type { BodyOf, endpoints } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { ApplicationForm } from './application.ts'

export type SentAffiliateForm = BodyOf<typeof endpoints.applyAsAffiliate>

export function emailKeyOf(email: string): string {
  return email.normalize('NFKC').toLowerCase()
}

/** Throws `platform.validation`, `affiliates.channel-missing` or `contact.consent-missing`. */
export function checkAffiliateForm(sent: SentAffiliateForm): { readonly form: ApplicationForm; readonly isSpam: boolean } {
  const { channel, countriesId, trafficSources, monthlyVolume, locale } = sent
  const texts = { name: sent.name.trim(), channelValue: sent.channelValue.trim(), note: sent.note.trim() }
  if (texts.name === '') throw new DomainError('platform.validation', { fields: { name: 'required' } })
  if (channel !== 'email' && texts.channelValue === '')
    throw new DomainError('affiliates.channel-missing', { fields: { channelValue: 'required' } })
  if (!sent.hasConsent) throw new DomainError('contact.consent-missing', { fields: { hasConsent: 'required' } })
  const email = sent.email.trim()
  const form = { ...texts, email, emailKey: emailKeyOf(email), channel, countriesId, trafficSources, monthlyVolume, locale }
  return { form, isSpam: sent.website !== '' }
}
