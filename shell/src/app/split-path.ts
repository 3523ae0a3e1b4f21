import { canonicalLocale, DEFAULT_LOCALE, type Locale } from '@parlour/i18n'

/** A pathname taken apart: the canonical locale (English on `/`; undefined when the first segment is none) and the page below it. */
export interface SplitPath {
  readonly locale: Locale | undefined
  readonly segment: string
  readonly page: string
}

/** Takes `/ar/my-site/` apart into locale and page. */
export function splitPath(pathname: string): SplitPath {
  const [segment = '', ...rest] = pathname.split('/').filter((part) => part !== '')
  const page = rest.join('/')
  return segment === '' ? { locale: DEFAULT_LOCALE, segment, page: '' } : { locale: canonicalLocale(segment), segment, page }
}
