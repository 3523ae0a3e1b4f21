import type { ReachChannel, TrafficSource, VolumeBand } from '@parlour/contracts'
import { emailRule, type PersonTexts } from '../send-form/person-rules.ts'
import { plainLine } from '../send-form/plain-text.ts'

/** What the form holds while it is filled in. */
export type AffiliateTexts = PersonTexts & {
  readonly channel: ReachChannel
  readonly channelValue: string
  readonly country: string
  readonly trafficSources: readonly TrafficSource[]
  readonly monthlyVolume: VolumeBand | null
  readonly note: string
}

/** Limits of the application. */
export const AFFILIATE_LIMITS = { channelValue: 80, note: 2_000 } as const

/** Where an applicant is reached; brands are the same in every language. */
export const CHANNEL_BRANDS = { telegram: 'Telegram', whatsapp: 'WhatsApp', line: 'LINE', wechat: 'WeChat' } as const

/** The channels in the order of the form. */
export const CHANNELS: readonly ReachChannel[] = ['email', 'telegram', 'whatsapp', 'line', 'wechat', 'phone']

/** The sources in the order of the form. */
export const SOURCES: readonly TrafficSource[] = ['seo', 'social', 'streaming', 'messenger', 'sms', 'paid', 'email', 'offline']

/** The bands with their bounds. */
export const BANDS: readonly { readonly value: VolumeBand; readonly from?: number; readonly to?: number }[] = [
  { value: 'under-50', to: 50 },
  { value: '50-200', from: 50, to: 200 },
  { value: '200-1000', from: 200, to: 1_000 },
  { value: 'over-1000', from: 1_000 },
]

/** An application needs an email: the emails go there. */
export function neededEmailRule(value: string): 'affiliateForm.emailMissing' | 'contactForm.emailInvalid' | undefined {
  return plainLine(value) === '' ? 'affiliateForm.emailMissing' : emailRule(value)
}

/** Every channel but the email needs a name or number. */
export function channelRule({ channel, channelValue }: Pick<AffiliateTexts, 'channel' | 'channelValue'>) {
  return channel !== 'email' && plainLine(channelValue) === '' ? 'affiliateForm.channelMissing' : undefined
}
