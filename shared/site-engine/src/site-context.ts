import { LANGUAGES, formatCount, formatLocale, languageOf } from '@parlour/i18n'
import type { Language, Locale } from '@parlour/i18n'
import type { Scheme, Template, Theme } from './catalog/design.types.ts'
import { schemeOf } from './catalog/schemes.ts'
import { GAMES, shelfOf, STUDIOS, WHOLE_SHELF, type GameShelf } from './catalog/games.ts'
import { templateOf } from './catalog/templates.ts'
import { themesOf } from './catalog/themes.ts'
import { paletteOf, type Palette } from './colour/palette.ts'
import type { OwnPicture } from './layout/page-layout.ts'
import { switchedOn, type Switch } from './site-contents.ts'
import type { RenderOptions, TenantDocument } from './tenant-document.ts'
import { isOwnPage, type PageName } from './site-pages.ts'
import { translatorOf, type Translate } from './texts.ts'

const LEAST_AGE = 18

export type SiteContext = {
  readonly tenant: TenantDocument
  readonly template: Template
  readonly theme: Theme
  readonly scheme: Scheme
  readonly palette: Palette
  readonly language: Language
  readonly languages: readonly Language[]
  readonly page: PageName
  readonly isPreview: boolean
  readonly nonce: string | undefined
  readonly origin: string | undefined
  readonly isPlayOff: boolean
  readonly isUnlisted: boolean
  readonly isStill: boolean
  readonly age: number
  readonly games: GameShelf
  readonly t: Translate
  readonly logo: string
  readonly heroTitle: string
  readonly heroLead: string
  readonly heroPicture: OwnPicture | null
  readonly balance: string
  readonly href: (page: PageName, locale?: Locale) => string
}

/** Throws a RangeError when an id is unknown or the theme belongs to another template. */
export function siteContext(
  tenant: TenantDocument,
  page: PageName,
  { nonce, basePath = '', origin, isPlayOff = false, isUnlisted = false, isStill = false }: RenderOptions,
  isPreview: boolean,
): SiteContext {
  const template = known(templateOf(tenant.templateId), 'template', tenant.templateId)
  const ownTheme = themesOf(template.id).find(({ id }) => id === tenant.themeId)
  const theme = known(ownTheme, 'theme', tenant.themeId)
  const scheme = known(schemeOf(tenant.schemeId), 'scheme', tenant.schemeId)
  const age = Math.max(LEAST_AGE, tenant.country.minimumAge ?? LEAST_AGE)
  const t = agedTranslator(tenant.locale, age)
  const { currencyCode } = tenant.country
  return {
    tenant,
    template,
    theme,
    scheme,
    palette: paletteOf(scheme, theme),
    language: languageOf(tenant.locale),
    languages: LANGUAGES.filter(({ code }) => tenant.languages.includes(code)),
    page,
    isPreview,
    nonce,
    origin,
    isPlayOff,
    isUnlisted,
    isStill,
    age,
    games: offeredGames(tenant.contents?.games),
    t,
    logo: tenant.logoText?.trim() || tenant.name,
    heroTitle: t(`hero.${template.heroTitle}`, { name: tenant.name }),
    heroLead: t('hero.lead', { studios: formatCount(STUDIOS.length, tenant.locale), currency: currencyCode }),
    heroPicture: null,
    balance: emptyBalance(tenant.locale, currencyCode),
    href: (target, locale = tenant.locale) => `${basePath}${addressOf(tenant, target, locale)}`,
  }
}

/** The first language of a site has no prefix, so that each page has one address per language. */
export function addressOf({ languages }: Pick<TenantDocument, 'languages'>, page: PageName, locale: Locale): string {
  const path = isOwnPage(page) ? page : `/${page === 'home' ? '' : page}`
  return `${path}${locale === languages[0] ? '' : `?lang=${locale}`}`
}

function offeredGames(chosen: readonly Switch[] | undefined): GameShelf {
  if (!chosen) return WHOLE_SHELF
  const gameOf = new Map(GAMES.map((game) => [game.id, game]))
  return shelfOf(switchedOn([...gameOf.keys()], chosen).flatMap((id) => gameOf.get(id) ?? []))
}

function agedTranslator(locale: Locale, age: number): Translate {
  const translate = translatorOf(locale)
  return (key, values) => translate(key, { age: formatCount(age, locale), ...values })
}

function known<Value>(value: Value | undefined, kind: string, id: string): Value {
  if (value === undefined) throw new RangeError(`Unknown ${kind} ${id}`)
  return value
}

function emptyBalance(locale: Locale, currencyCode: string): string {
  if (!/^[A-Z]{3}$/.test(currencyCode)) return `0.00 ${currencyCode}`
  return new Intl.NumberFormat(formatLocale(locale), { style: 'currency', currency: currencyCode }).format(0)
}
