import { languageOf, type Locale } from '@parlour/i18n'
import { addressOf, SITE_PAGES, type PageName } from '@parlour/site-engine'
import { ENTER_PATH } from './site-visit.ts'
import type { SiteConfiguration } from './domain/site.ts'
import { shownPages } from './domain/site-contents.ts'

/** Allows everything but the path past the age question. */
export function robotsText(origin: string): string {
  return `User-agent: *\nDisallow: /${ENTER_PATH}\nDisallow: /backend\n\nSitemap: ${origin}/sitemap.xml\n`
}

export const SHUT_ROBOTS = 'User-agent: *\nDisallow: /\n'

/** Every page in every language of the site; custom pages only in the languages they are written in. */
export function siteMap(origin: string, { languages, contents }: Pick<SiteConfiguration, 'languages' | 'contents'>): string {
  const entry = (page: PageName, spoken: readonly Locale[]) => {
    const addresses = spoken.map((locale) => [languageOf(locale).hreflang, `${origin}${addressOf({ languages }, page, locale)}`] as const)
    const [first] = addresses
    const fellows = addresses.length < 2 || !first ? [] : [...addresses, ['x-default', first[1]] as const]
    const links = fellows.map(([hreflang, address]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address}"/>`).join('')
    return addresses.map(([, address]) => `<url><loc>${address}</loc>${links}</url>`).join('\n')
  }
  const own = shownPages({ contents, languages }).map(({ slug, title }) =>
    entry(
      `/${slug}`,
      languages.filter((locale) => title[locale] !== undefined),
    ),
  )
  const urls = [...SITE_PAGES.map((page) => entry(page, languages)), ...own]
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}
