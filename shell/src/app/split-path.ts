import { canonicalLocale, DEFAULT_LOCALE, type Locale } from '@parlour/i18n'

/** The locale is canonical: English on `/`, undefined when the first segment is no locale. */
export interface SplitPath {
  readonly locale: Locale | undefined
  readonly segment: string
  readonly page: string
}

export function splitPath(pathname: string): SplitPath {
  const [segment = '', ...rest] = pathname.split('/').filter((part) => part !== '')
  const page = rest.join('/')
  return segment === '' ? { locale: DEFAULT_LOCALE, segment, page: '' } : { locale: canonicalLocale(segment), segment, page }
}
