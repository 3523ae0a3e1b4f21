import type { Locale } from '@parlour/i18n'

export function canonicalAddress(publicUrl: string, locale: Locale, page: string): string {
  if (page === '') return locale === 'en' ? `${publicUrl}/` : `${publicUrl}/${locale}`
  return `${publicUrl}/${locale}/${page}`
}
