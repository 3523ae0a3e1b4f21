import { createHash } from 'node:crypto'
import { negotiateLocale, type Locale, languageOf } from '@parlour/i18n'
import {
  addressOf,
  renderBlocked,
  renderGate,
  renderNotFound,
  renderShut,
  renderSite,
  type PageName,
  SITE_PAGES,
} from '@parlour/site-engine'
import type { TextWithHeaders } from '../../platform/compressed-text.ts'
import type { Config } from '../../platform/config.ts'
import { edgeHeadersOf } from './cdn-purges.ts'
import type { SiteCountries } from './domain/neighbours.ts'
import { STATUS_OF_RESPONSE, type SiteResponse } from './domain/serving.ts'
import type { SiteConfiguration } from './domain/site.ts'
import type { KnownSite } from './site-memory.ts'
import { ENTER_PATH, languageOfCountry } from './site-visit.ts'
import { tenantOf } from './use-cases/tenant-of.ts'
import { shownPages } from './domain/site-contents.ts'

export interface Wanted {
  readonly key: string
  readonly response: Exclude<SiteResponse, 'backend'> | 'blocked'
  readonly status: number
  readonly address: string
  readonly make: () => Promise<TextWithHeaders> | TextWithHeaders
}

export interface SiteDocumentsDeps {
  readonly countries: Pick<SiteCountries, 'countryOf'>
  readonly originOf: (slug: string) => string
  readonly now: () => Date
  readonly config: Pick<Config, 'cdnPurgeUrl'>
}

export type ShownSite = KnownSite & { readonly configuration: SiteConfiguration }

type Notice = Exclude<SiteResponse, 'page' | 'nothing' | 'backend'>

/** In some countries the law requires blocking a site (RFC 7725). */
const BLOCKED_STATUS = 451
const PLAIN_TEXT = { 'content-type': 'text/plain; charset=utf-8' }

/** The key contains everything that a document depends on. */
export interface SiteDocuments {
  readonly ofNothing: (accepted: string | undefined) => Wanted
  readonly ofBlocked: (name: string, country: string, accepted: string | undefined) => Wanted
  readonly ofPage: (site: ShownSite, page: PageName, locale: Locale, isGated: boolean) => Wanted
  readonly ofSite: (site: ShownSite, response: Notice, locale: Locale) => Wanted
}

export function createSiteDocuments({ countries, originOf, now, config }: SiteDocumentsDeps): SiteDocuments {
  const edge = (merchantId: string) => (config.cdnPurgeUrl === null ? {} : edgeHeadersOf(merchantId))
  return {
    ofNothing: (accepted) => {
      const locale = negotiateLocale(accepted)
      return noticeOf('nothing', `nothing ${locale}`, () => renderNotFound(locale))
    },
    ofBlocked: (name, country, accepted) => {
      const locale = languageOfCountry(country, accepted)
      return noticeOf('blocked', `blocked ${locale} ${country} ${name}`, () => renderBlocked(locale, country, name))
    },
    ofPage: ({ site, configuration, serving }, page, locale, isGated) => {
      const origin = originOf(site.slug)
      const at = now()
      // Promotions come and go with the days.
      const day = configuration.contents.promotions ? at.toISOString().slice(0, 10) : ''
      const versions = `${site.id} ${configuration.designVersion} ${configuration.settingsWrites} ${serving} ${origin} ${day}`
      const options = { origin, isPlayOff: serving === 'no-play', isUnlisted: serving === 'building' }
      const address = addressOf(configuration, page, locale)
      const render = async () => {
        const tenant = await tenantOf(site, configuration, countries, at, locale)
        return isGated ? renderGate(tenant, page, { ...options, enterPath: enterPathOf(address) }) : renderSite(tenant, page, options)
      }
      const key = `${isGated ? 'gate' : 'page'} ${page} ${locale} ${versions}`
      return {
        key,
        response: 'page',
        status: STATUS_OF_RESPONSE.page,
        address,
        make: async () => withHeaders(htmlOf(await render()), edge(site.merchantId)),
      }
    },
    ofSite: ({ site, configuration }, response, locale) =>
      noticeOfSite(response, locale, { site, configuration, origin: originOf(site.slug) }),
  }
}

function noticeOfSite(
  response: Notice,
  locale: Locale,
  { site, configuration, origin }: Pick<ShownSite, 'site' | 'configuration'> & { readonly origin: string },
): Wanted {
  const homePath = addressOf(configuration, 'home', locale)
  switch (response) {
    case 'missing':
      return noticeOf(response, `missing ${homePath} ${locale}`, () => renderNotFound(locale, { homePath }))
    case 'open-robots':
      return textOf(response, `robots ${origin}`, () => ({ text: robotsText(origin), headers: PLAIN_TEXT }))
    case 'shut-robots':
      return textOf(response, 'robots', () => ({ text: SHUT_ROBOTS, headers: PLAIN_TEXT }))
    case 'sitemap':
      return textOf(response, `sitemap ${origin} ${site.id} ${configuration.settingsWrites}`, () => ({
        text: siteMap(origin, configuration),
        headers: { 'content-type': 'application/xml' },
      }))
    case 'paused':
    case 'closed':
    case 'gone':
      return noticeOf(response, `${response} ${locale} ${site.siteName}`, () => renderShut(locale, response, site.siteName))
  }
}

function noticeOf(response: Wanted['response'], key: string, render: () => string): Wanted {
  return textOf(response, key, () => htmlOf(render()))
}

function textOf(response: Wanted['response'], key: string, make: () => TextWithHeaders): Wanted {
  return { key, response, status: response === 'blocked' ? BLOCKED_STATUS : STATUS_OF_RESPONSE[response], address: '/', make }
}

function enterPathOf(address: string): string {
  return `/${ENTER_PATH}${address.replace(/^\/(?=$|\?)/, '')}`
}

/** The style sheet is identified by its hash, so that the page needs no nonce. */
function htmlOf(html: string): TextWithHeaders {
  const [, style = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(html) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  return {
    text: html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
    },
  }
}

function withHeaders(document: TextWithHeaders, headers: TextWithHeaders['headers']): TextWithHeaders {
  return { ...document, headers: { ...document.headers, ...headers } }
}

/** Allows everything but the path past the age question. */
function robotsText(origin: string): string {
  return `User-agent: *\nDisallow: /${ENTER_PATH}\nDisallow: /backend\n\nSitemap: ${origin}/sitemap.xml\n`
}

const SHUT_ROBOTS = 'User-agent: *\nDisallow: /\n'

/** Every page in every language of the site; custom pages only in the languages they are written in. */
function siteMap(origin: string, { languages, contents }: Pick<SiteConfiguration, 'languages' | 'contents'>): string {
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
