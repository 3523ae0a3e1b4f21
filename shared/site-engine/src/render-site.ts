import { type Locale, LANGUAGES } from '@parlour/i18n'
import { GAME_CATEGORIES } from './catalog/games.ts'
import { markup, type SafeHtml } from './markup.ts'
import { pageBody } from './pages/page-body.ts'
import { siteFooter } from './parts/footer.ts'
import { siteHeader, brand } from './parts/header.ts'
import { demoNotice } from './parts/demo-notice.ts'
import { panels } from './parts/panels.ts'
import { siteHead } from './parts/site-head.ts'
import { siteContext, type SiteContext } from './site-context.ts'
import { styleSheet, gateStyleSheet } from './styles/style-sheet.ts'
import type { RenderOptions, TenantDocument } from './tenant-document.ts'
import { isOwnPage, type PageName } from './site-pages.ts'
import { translatorOf } from './texts.ts'
import { pageLink } from './parts/link.ts'

/** Throws a RangeError when template, theme or scheme are not in the catalogue. */
export function renderSite(tenant: TenantDocument, page: PageName = 'home', options: RenderOptions = {}): string {
  return documentOf(siteContext(tenant, page, options, false))
}

/** Home page for the `srcdoc` of a frame, without navigation. Throws as `renderSite` does. */
export function renderPreview(tenant: TenantDocument, options: Pick<RenderOptions, 'nonce' | 'isStill'> = {}): string {
  return documentOf(siteContext(tenant, 'home', options, true))
}

/** Page with a notice that players do not see it yet. Throws as `renderSite` does. */
export function renderDraft(tenant: TenantDocument, page: PageName, options: Pick<RenderOptions, 'basePath'>): string {
  return documentOf(siteContext(tenant, page, options, false), true)
}

export function previewNameOf(locale: Locale): string {
  return translatorOf(locale)('preview.name')
}

function documentOf(context: SiteContext, isDraft = false): string {
  const { template, theme, page, t } = context
  const whole = markup`${siteHead(context, styleSheet(context))}
<body class="head-is-${template.header} hero-on-${theme.hero} lobby-is-${template.lobby}"${context.isStill && markup` inert`}>${!context.isPreview && markup`<a class="skip" href="#main">${t('skip')}</a>`}${isDraft && markup`<p class="notice" role="status"><b>${t('draft.title')}</b><span>${t('draft.text')}</span></p>`}${demoNotice(context)}
${siteHeader(context)}
<main id="main" class="page-${isOwnPage(page) ? 'own' : page}${GAME_CATEGORIES.some((category) => category === page) && ' family-page'}">${pageBody(context)}</main>
${siteFooter(context)}
${panels(context)}</body></html>`
  return whole.markup
}

/** Age gate of a site, with title and canonical addresses of the page for search engines. Throws as `renderSite` does. */
export function renderGate(
  tenant: TenantDocument,
  page: PageName,
  { enterPath, ...options }: RenderOptions & { readonly enterPath: string },
): string {
  const context = siteContext(tenant, page, options, false)
  const { t } = context
  const whole = markup`${siteHead(context, gateStyleSheet(context))}
<body class="gate">${demoNotice(context)}
<main><header class="head">${brand(context)}</header><h1>${t('gate.title')}</h1><p>${t('gate.text', { name: tenant.name })}</p>
<div class="pair"><a class="button big" href="${enterPath}" rel="nofollow">${t('gate.enter')}</a>${pageLink(context, 'responsible-gaming', t('gate.leave'), { className: 'button big quiet' })}</div>
<p class="care">${t('footer.responsible')}</p>${languageLinks(context)}</main></body></html>`
  return whole.markup
}

function languageLinks({ tenant, languages, t, href, page }: SiteContext): SafeHtml | undefined {
  if (languages.length < 2) return undefined
  const others = LANGUAGES.filter(({ code }) => code !== tenant.locale && tenant.languages.includes(code))
  const links = others.map(
    ({ code, hreflang, nativeName }) =>
      markup`<li><a href="${href(page, code)}" lang="${hreflang}" hreflang="${hreflang}">${nativeName}</a></li>`,
  )
  return markup`<nav aria-label="${t('footer.languages')}"><ul>${links}</ul></nav>`
}
