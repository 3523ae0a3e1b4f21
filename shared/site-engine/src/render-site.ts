import type { Locale } from '@parlour/i18n'
import { GAME_CATEGORIES } from './catalog/games.ts'
import { isolated } from './isolate.ts'
import { markup } from './markup.ts'
import { pageBody } from './pages/page-body.ts'
import { siteFooter } from './parts/footer.ts'
import { siteHeader } from './parts/header.ts'
import { icon } from './parts/icon.ts'
import { panels } from './parts/panels.ts'
import { siteIcon } from './parts/site-icon.ts'
import { siteContext, type SiteContext } from './site-context.ts'
import { styleSheet } from './styles/style-sheet.ts'
import type { RenderOptions, SitePage, TenantDocument } from './tenant-document.ts'
import { translatorOf, type WordKey } from './words.ts'

const TITLES: Readonly<Record<Exclude<SitePage, 'home'>, WordKey>> = {
  lobby: 'nav.lobby',
  slots: 'category.slots',
  live: 'category.live',
  table: 'category.table',
  instant: 'category.instant',
  sport: 'category.sport',
  promotions: 'nav.promotions',
  help: 'nav.help',
  'responsible-gaming': 'nav.responsible',
}

/** The full HTML document of one page of a site; throws a RangeError when template, theme or scheme are not in the catalogue. */
export function renderSite(tenant: TenantDocument, page: SitePage = 'home', options: RenderOptions = {}): string {
  return documentOf(siteContext(tenant, page, options, false))
}

/** The same home page for the `srcdoc` of a frame: nothing in it navigates. Throws as `renderSite` does. */
export function renderPreview(tenant: TenantDocument, options: Pick<RenderOptions, 'nonce'> = {}): string {
  return documentOf(siteContext(tenant, 'home', options, true))
}

/** A page of a site as it would be; says on top that players do not see it. Throws as `renderSite` does. */
export function renderDraft(tenant: TenantDocument, page: SitePage, options: Pick<RenderOptions, 'basePath'>): string {
  return documentOf(siteContext(tenant, page, options, false), true)
}

/** What a site is called before its merchant named it. */
export function previewNameOf(locale: Locale): string {
  return translatorOf(locale)('preview.name')
}

function documentOf(context: SiteContext, isDraft = false): string {
  const { tenant, template, theme, scheme, language, page, t, palette } = context
  const name = isolated(tenant.name)
  const title = page === 'home' ? `${name} · ${context.heroTitle}` : `${t(TITLES[page])} · ${name}`
  const description = t('meta.description', { name: tenant.name, country: tenant.country.name })
  const whole = markup`<!doctype html>
<html lang="${language.hreflang}" dir="${language.dir}" data-design="${template.id} ${theme.id} ${scheme.id} ${tenant.designVersion}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<meta name="description" content="${description}"><meta name="theme-color" content="${palette.page}"><meta name="color-scheme" content="${theme.appearance}">
${!context.isPreview && siteIcon(palette)}<style${context.nonce !== undefined && markup` nonce="${context.nonce}"`}>${styleSheet(context)}</style></head>
<body class="head-is-${template.header} hero-on-${theme.hero} lobby-is-${template.lobby}">${!context.isPreview && markup`<a class="skip" href="#main">${t('skip')}</a>`}${isDraft && markup`<p class="notice" role="status"><b>${t('draft.title')}</b><span>${t('draft.text')}</span></p>`}<p class="notice"><span>${icon('info')}${t('demo.notice')}</span><b><bdi dir="ltr">18+</bdi></b></p>
${siteHeader(context)}
<main id="main" class="page-${page}${GAME_CATEGORIES.some((category) => category === page) && ' family-page'}">${pageBody(context)}</main>
${siteFooter(context)}
${panels(context)}</body></html>`
  return whole.markup
}
