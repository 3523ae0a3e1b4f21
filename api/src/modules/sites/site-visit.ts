import { canonicalLocale, type Locale } from '@parlour/i18n'
import { SITE_PAGES, type SitePage } from '@parlour/site-engine'
import type { Site, SiteConfiguration } from './domain/site.ts'

/** The page at a path of a site, given without slashes around it; undefined where there is none. */
export function pageOfPath(path: string): SitePage | undefined {
  return path === '' ? 'home' : SITE_PAGES.find((page) => page !== 'home' && page === path)
}

/** The language of a visit: the asked one when the site offers it, else the first of the site. */
export function languageOfVisit(
  site: Pick<Site, 'locale'>,
  { languages }: Pick<SiteConfiguration, 'languages'>,
  asked: string | undefined,
): Locale {
  const locale = typeof asked === 'string' ? canonicalLocale(asked) : null
  return locale && languages.includes(locale) ? locale : (languages[0] ?? site.locale)
}
