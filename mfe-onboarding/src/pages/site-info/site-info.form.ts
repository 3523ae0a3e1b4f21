import { RULES, type BodyOf, type CartItem, type endpoints } from '@parlour/contracts'
import { phoneDigits, phoneParts } from './phone-number.ts'

/** What the merchant types on the page. */
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

/** The choices of "how many sites", as the API names them. */
export const ESTIMATED_SITES: readonly SiteCount[] = SITE_COUNTS

/** The form as the draft has it, the dialling code of the market filled in. */
export function valuesOf(item: CartItem, marketDial: string): SiteInfoValues {
  const { dial, number } = phoneParts(item.phone)
  return {
    siteName: item.siteName ?? '',
    contactName: item.contactName ?? '',
    dial: dial === '' ? marketDial : dial,
    phoneNumber: number,
    otherContact: item.otherContact ?? '',
    estimatedSites: item.estimatedSites ?? '1',
    remark: item.remark ?? '',
  }
}

/** The body that saves the form on a draft. */
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

/** The rules of the required prompts (V09): each returns the key of its message, or nothing. */
export const SITE_INFO_RULES = {
  siteName: (text: string) => {
    const { length } = text.trim()
    if (length === 0) return 'siteInfo.siteNameRequired'
    return length < RULES.siteName.minLength || length > RULES.siteName.maxLength ? 'siteInfo.siteNameLength' : undefined
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
