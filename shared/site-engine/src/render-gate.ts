import { LANGUAGES } from '@parlour/i18n'
import { markup, type SafeHtml } from './markup.ts'
import { demoNotice } from './parts/demo-notice.ts'
import { brand } from './parts/header.ts'
import { pageLink } from './parts/link.ts'
import { siteHead } from './parts/site-head.ts'
import { siteContext, type SiteContext } from './site-context.ts'
import { gateStyleSheet } from './styles/style-sheet.ts'
import type { RenderOptions, TenantDocument } from './tenant-document.ts'
import type { PageName } from './site-pages.ts'

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
