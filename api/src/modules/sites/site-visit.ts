import { canonicalLocale, negotiateLocale, type Locale } from '@parlour/i18n'
import { SITE_PAGES, type PageName } from '@parlour/site-engine'
import type { SitePlace } from './domain/serving.ts'
import type { Site, SiteConfiguration } from './domain/site.ts'
import { shownPages } from './domain/site-contents.ts'

/** The path below which a visitor says to be old enough for a page. */
export const ENTER_PATH = 'enter'

/** What a path of a site leads to. */
export interface VisitedPlace {
  readonly place: SitePlace
  /** Null where there is no page. */
  readonly page: PageName | null
  /** Whether the visitor says to be old enough for it. */
  readonly isEntering: boolean
}

const PLACES: ReadonlyMap<string, VisitedPlace> = new Map([
  ...SITE_PAGES.flatMap((page) => {
    const place: VisitedPlace = { place: page === 'home' ? 'home' : 'page', page, isEntering: false }
    const path = page === 'home' ? '' : page
    const entered: readonly [string, VisitedPlace] = [`${ENTER_PATH}/${path}`.replace(/\/$/, ''), { ...place, isEntering: true }]
    return [[path, place] as const, entered]
  }),
  ...(['backend', 'robots.txt', 'sitemap.xml'] as const).map((path) => {
    const place = path === 'backend' ? 'backend' : path === 'robots.txt' ? 'robots' : 'sitemap'
    return [path, { place, page: null, isEntering: false } satisfies VisitedPlace] as const
  }),
])

const NOWHERE: VisitedPlace = { place: 'unknown', page: null, isEntering: false }

/** What a site shows of its operator's own words. */
type ShownTexts = Pick<SiteConfiguration, 'contents' | 'languages'>

/** Words that stand for something on every site, or may one day: no page of an operator's own is found there. */
const RESERVED = new Set(
  'account admin api app assets auth backend cart cashier deposit enter favicon health home index login logo logout menu own payment pictures player players preview profile register robots search settings sign-in sign-up site sitemap static status support user wallet well-known withdraw'.split(
    ' ',
  ),
)

/** Whether an operator may not have a page of the name. */
export function isReservedPath(slug: string): boolean {
  return RESERVED.has(slug) || PLACES.has(slug)
}

/** What a path of a site leads to, given without its first slash; pages of the operator's own are found when what the site shows is given. */
export function placeOf(path: string, shown: ShownTexts | null = null): VisitedPlace {
  const plain = path.endsWith('/') ? path.slice(0, -1) : path
  return PLACES.get(plain) ?? ownPlace(plain, shown) ?? NOWHERE
}

function ownPlace(path: string, shown: ShownTexts | null): VisitedPlace | null {
  const isEntering = path.startsWith(`${ENTER_PATH}/`)
  const slug = isEntering ? path.slice(ENTER_PATH.length + 1) : path
  const isThere = shown !== null && shownPages(shown).some((page) => page.slug === slug)
  return isThere ? { place: 'page', page: `/${slug}`, isEntering } : null
}

/** The page at a path of a site, given without slashes around it; undefined where there is none. */
export function pageOfPath(path: string, shown: ShownTexts): PageName | undefined {
  const { page, isEntering } = placeOf(path, shown)
  return isEntering ? undefined : (page ?? undefined)
}

/** The language of a visit: the asked one when the site offers it, else the first of the site. */
export function languageOfVisit(
  site: Pick<Site, 'locale'>,
  { languages }: Pick<SiteConfiguration, 'languages'>,
  requested: string | undefined,
): Locale {
  const locale = typeof requested === 'string' ? canonicalLocale(requested) : null
  return locale && languages.includes(locale) ? locale : (languages[0] ?? site.locale)
}

/** The language most spoken in a country (two letters), else the one that the browser asks for. */
export function languageOfCountry(country: string, accepted: string | undefined): Locale {
  const { language, script } = new Intl.Locale(`und-${country}`).maximize()
  return canonicalLocale(`${language}-${script === 'Hant' ? 'TW' : country}`) ?? canonicalLocale(language) ?? negotiateLocale(accepted)
}
