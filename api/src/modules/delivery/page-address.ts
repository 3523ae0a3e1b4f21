import type { Locale } from '@parlour/i18n'

/** The one address of a page: English home is canonical at `/`. */
export function canonicalAddress(publicUrl: string, locale: Locale, page: string): string {
  if (page === '') return locale === 'en' ? `${publicUrl}/` : `${publicUrl}/${locale}`
  return `${publicUrl}/${locale}/${page}`
}
