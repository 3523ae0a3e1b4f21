import type { ReachChannel, TrafficSource, VolumeBand } from '@parlour/contracts'
import { emailRule, type PersonTexts } from '../../../features/send-form/person-rules.ts'
import { plainLine } from '../../../features/send-form/plain-text.ts'

export type AffiliateTexts = PersonTexts & {
  readonly channel: ReachChannel
  readonly channelValue: string
  readonly country: string
  readonly trafficSources: readonly TrafficSource[]
  readonly monthlyVolume: VolumeBand | null
  readonly note: string
}

export const AFFILIATE_LIMITS = { channelValue: 80, note: 2_000 } as const

export const CHANNEL_BRANDS = { telegram: 'Telegram', whatsapp: 'WhatsApp', line: 'LINE', wechat: 'WeChat' } as const

export const CHANNELS: readonly ReachChannel[] = ['email', 'telegram', 'whatsapp', 'line', 'wechat', 'phone']

export const SOURCES: readonly TrafficSource[] = ['seo', 'social', 'streaming', 'messenger', 'sms', 'paid', 'email', 'offline']

export const BANDS: readonly { readonly value: VolumeBand; readonly from?: number; readonly to?: number }[] = [
  { value: 'under-50', to: 50 },
  { value: '50-200', from: 50, to: 200 },
  { value: '200-1000', from: 200, to: 1_000 },
  { value: 'over-1000', from: 1_000 },
]

/** Required, because results are sent by email. */
export function neededEmailRule(value: string): 'affiliateForm.emailMissing' | 'contactForm.emailInvalid' | undefined {
  return plainLine(value) === '' ? 'affiliateForm.emailMissing' : emailRule(value)
}

export function channelRule({ channel, channelValue }: Pick<AffiliateTexts, 'channel' | 'channelValue'>) {
  return channel !== 'email' && plainLine(channelValue) === '' ? 'affiliateForm.channelMissing' : undefined
}
