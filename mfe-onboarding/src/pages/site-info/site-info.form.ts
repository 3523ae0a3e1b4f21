import { RULES, type BodyOf, type CartItem, type endpoints } from '@parlour/contracts'
import { phoneDigits, phoneParts } from '@parlour/ui'
import { lengthOfName } from './check-site-name/name-length.ts'
import type { KnownContact } from './known-contact.ts'

export type SiteInfoValues = {
  siteName: string
  contactName: string
  dial: string
  phoneNumber: string
  otherContact: string
  estimatedSites: string
  remark: string
}

const SITE_COUNTS = ['1', '2-5', '6-10', '10+'] as const
type SiteCount = (typeof SITE_COUNTS)[number]

export const ESTIMATED_SITES: readonly SiteCount[] = SITE_COUNTS

export function valuesOf(item: CartItem, marketDial: string, known: KnownContact): SiteInfoValues {
  const saved = phoneParts(item.phone)
  const phone = saved.dial === '' ? known.phone : saved
  return {
    siteName: item.siteName ?? '',
    contactName: item.contactName ?? known.contactName,
    dial: phone.dial === '' ? marketDial : phone.dial,
    phoneNumber: phone.number,
    otherContact: item.otherContact ?? known.otherContact,
    estimatedSites: item.estimatedSites ?? '1',
    remark: item.remark ?? '',
  }
}

export function bodyOf(id: string, values: SiteInfoValues): BodyOf<typeof endpoints.saveCartItem> {
  return {
    id,
    siteName: values.siteName.trim(),
    contactName: values.contactName.trim(),
    phone: `+${values.dial} ${phoneDigits(values.phoneNumber)}`,
    otherContact: values.otherContact.trim(),
    estimatedSites: SITE_COUNTS.find((count) => count === values.estimatedSites) ?? '1',
    remark: values.remark.trim(),
  }
}

/** Stored fields in page order, by which concurrent saves are merged. */
export const SITE_INFO_TEXTS = ['siteName', 'contactName', 'phone', 'otherContact', 'estimatedSites', 'remark'] as const

export type SiteInfoTexts = Readonly<Record<(typeof SITE_INFO_TEXTS)[number], string>>

export function textsOf(item: Partial<Record<keyof SiteInfoTexts, string | null | undefined>>): SiteInfoTexts {
  return Object.fromEntries(SITE_INFO_TEXTS.map((name) => [name, item[name] ?? ''])) as SiteInfoTexts
}

export function fieldOf(name: string): keyof SiteInfoValues | undefined {
  if (name === 'phone') return 'phoneNumber'
  return (['siteName', 'contactName', 'otherContact', 'remark'] as const).find((field) => field === name)
}

export const SITE_INFO_RULES = {
  siteName: (text: string) => {
    const length = lengthOfName(text)
    if (length === 0) return 'siteInfo.siteNameRequired'
    return length < RULES.siteName.minLength || length > RULES.siteName.maxLength ? 'siteInfo.problems.length' : undefined
  },
  contactName: (text: string) => (text.trim() === '' ? 'siteInfo.contactNameRequired' : undefined),
  dial: (text: string) => (text === '' ? 'siteInfo.dialRequired' : undefined),
  phoneNumber: (text: string) => {
    const digits = phoneDigits(text)
    if (digits === '') return 'siteInfo.phoneRequired'
    return /^[0-9]{4,14}$/.test(digits) ? undefined : 'siteInfo.phoneInvalid'
  },
  otherContact: (text: string) => (text.trim() === '' ? 'siteInfo.otherContactRequired' : undefined),
} as const
