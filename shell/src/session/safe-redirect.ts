import { canonicalLocale } from '@parlour/i18n'

const MAX_LENGTH = 512

/** Undefined for other targets. Built from a matched page, never the raw value, so `/\evil` and `/..//evil` lead nowhere. */
export function safeRedirect(value: string | null, isPage: (page: string) => boolean, origin: string): string | undefined {
  // Browsers drop tab and newline from addresses and read a backslash as a slash.
  if (value === null || value.length > MAX_LENGTH || !/^\/(?![\\/])/.test(value) || /[\u0000-\u001f\u007f\\]/.test(value)) return undefined
  if (!URL.canParse(value, origin)) return undefined
  const url = new URL(value, origin)
  if (url.origin !== origin || url.username !== '') return undefined
  const [, segment = '', ...rest] = url.pathname.split('/')
  const locale = canonicalLocale(segment)
  const page = rest.join('/')
  if (!locale || !isPage(page)) return undefined
  return `/${locale}${page === '' ? '' : `/${page}`}${url.search}`
}
