import { canonicalLocale, negotiateLocale, type Locale } from '@parlour/i18n'
import { SITE_PAGES, type PageName } from '@parlour/site-engine'
import { SITE_ROOT } from '../../platform/site-requests.ts'
import type { SiteRoute } from './domain/serving.ts'
import type { Site, SiteConfiguration } from './domain/site.ts'
import { shownPages } from './domain/site-contents.ts'

export const ENTER_PATH = 'enter'

export interface VisitedRoute {
  readonly route: SiteRoute
  readonly page: PageName | null
  readonly isEntering: boolean
}

const ROUTES: ReadonlyMap<string, VisitedRoute> = new Map([
  ...SITE_PAGES.flatMap((page) => {
    const route: VisitedRoute = { route: page === 'home' ? 'home' : 'page', page, isEntering: false }
    const path = page === 'home' ? '' : page
    const entered: readonly [string, VisitedRoute] = [`${ENTER_PATH}/${path}`.replace(/\/$/, ''), { ...route, isEntering: true }]
    return [[path, route] as const, entered]
  }),
  ...(['backend', 'robots.txt', 'sitemap.xml'] as const).map((path) => {
    const route = path === 'backend' ? 'backend' : path === 'robots.txt' ? 'robots' : 'sitemap'
    return [path, { route, page: null, isEntering: false } satisfies VisitedRoute] as const
  }),
])

const NOWHERE: VisitedRoute = { route: 'unknown', page: null, isEntering: false }

type ShownTexts = Pick<SiteConfiguration, 'contents' | 'languages'>

/** Names with a meaning on every site, now or later; custom pages cannot use them. */
const RESERVED = new Set(
  'account admin api app assets auth backend cart cashier deposit enter favicon health home index login logo logout menu own payment pictures player players preview profile register robots search settings sign-in sign-up site sitemap static status support user wallet well-known withdraw'.split(
    ' ',
  ),
)

export function isReservedPath(slug: string): boolean {
  return RESERVED.has(slug) || ROUTES.has(slug)
}

/** `path` has no leading slash; custom pages are found only with `shown`. */
export function routeOf(path: string, shown: ShownTexts | null = null): VisitedRoute {
  const plain = path.endsWith('/') ? path.slice(0, -1) : path
  return ROUTES.get(plain) ?? ownRoute(plain, shown) ?? NOWHERE
}

function ownRoute(path: string, shown: ShownTexts | null): VisitedRoute | null {
  const isEntering = path.startsWith(`${ENTER_PATH}/`)
  const slug = isEntering ? path.slice(ENTER_PATH.length + 1) : path
  const isThere = shown !== null && shownPages(shown).some((page) => page.slug === slug)
  return isThere ? { route: 'page', page: `/${slug}`, isEntering } : null
}

/** `path` has no surrounding slashes; undefined where there is no page. */
export function pageOfPath(path: string, shown: ShownTexts): PageName | undefined {
  const { page, isEntering } = routeOf(path, shown)
  return isEntering ? undefined : (page ?? undefined)
}

/** The requested language when the site offers it, else the first of the site. */
export function languageOfVisit(
  site: Pick<Site, 'locale'>,
  { languages }: Pick<SiteConfiguration, 'languages'>,
  requested: string | undefined,
): Locale {
  const locale = typeof requested === 'string' ? canonicalLocale(requested) : null
  return locale && languages.includes(locale) ? locale : (languages[0] ?? site.locale)
}

/** The most spoken language of a country (two letters), else the one that the browser requests. */
export function languageOfCountry(country: string, accepted: string | undefined): Locale {
  const { language, script } = new Intl.Locale(`und-${country}`).maximize()
  return canonicalLocale(`${language}-${script === 'Hant' ? 'TW' : country}`) ?? canonicalLocale(language) ?? negotiateLocale(accepted)
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** `/__site/<slug><url>` for `<slug>.<base>` on any port; null for any other host. */
export function sitePathOf(host: string, url: string, siteBaseDomain: string): string | null {
  const name = withoutPort(host)
  const base = withoutPort(siteBaseDomain)
  if (!name.endsWith(`.${base}`) || !url.startsWith('/')) return null
  const slug = name.slice(0, -base.length - 1)
  return SLUG.test(slug) ? `${SITE_ROOT}${slug}${url}` : null
}

function withoutPort(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '')
}
