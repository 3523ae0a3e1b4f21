import { guardedPathsOf, TEST_PAGES, type ReleaseVector } from '@parlour/contracts'
import { LANGUAGES, type Locale } from '@parlour/i18n'
import type { LiveRenderedSet } from '../releases/index.ts'
import { isPrivate } from './document-head.ts'
import { escaped } from './html-text.ts'
import { canonicalAddress } from './page-address.ts'

export function siteMap(sets: readonly LiveRenderedSet[], publicUrl: string, remotes: ReleaseVector['remotes']): string {
  const urls = sets.flatMap((set) =>
    pagesOf(set, remotes).flatMap((page) => {
      const locales = localesOf(set, page)
      const alternates = alternatesOf(page, locales, publicUrl)
      return locales.map(
        (locale) =>
          `<url><loc>${escaped(canonicalAddress(publicUrl, locale, page))}</loc><lastmod>${set.changedAt.toISOString()}</lastmod>${alternates}</url>`,
      )
    }),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

export function robotsFile(publicUrl: string, remotes: ReleaseVector['remotes']): string {
  // A star would reach over slashes, and with it public pages whose last segment has the same name.
  const pages = [...Object.values(remotes).flatMap((remote) => guardedPathsOf(remote)), ...TEST_PAGES]
  const closed = LANGUAGES.flatMap(({ code }) => pages.map((page) => `Disallow: /${code}/${page}`))
  return ['User-agent: *', 'Allow: /', 'Disallow: /api/', 'Disallow: /login', ...closed, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
    '\n',
  )
}

export function localesOf({ documents, unrendered }: LiveRenderedSet, page: string): readonly Locale[] {
  const isThere = (code: Locale) => unrendered.some((other) => other.locale === code && other.page === page)
  return LANGUAGES.map(({ code }) => code).filter((code) => documents[code]?.pages.includes(page) === true || isThere(code))
}

function pagesOf({ documents, unrendered }: LiveRenderedSet, remotes: ReleaseVector['remotes']): readonly string[] {
  const rendered = Object.values(documents).flatMap(({ pages }) => pages)
  return [...new Set([...rendered, ...unrendered.map(({ page }) => page)])].filter((page) => !isPrivate(page, remotes))
}

function alternatesOf(page: string, locales: readonly Locale[], publicUrl: string): string {
  const link = (hreflang: string, locale: Locale) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escaped(canonicalAddress(publicUrl, locale, page))}"/>`
  return [
    ...LANGUAGES.filter(({ code }) => locales.includes(code)).map(({ hreflang, code }) => link(hreflang, code)),
    link('x-default', 'en'),
  ].join('')
}
