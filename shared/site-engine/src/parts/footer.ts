import { GAME_CATEGORIES } from '../catalog/games.ts'
import { markup, type SafeHtml } from '../markup.ts'
import type { SiteContext } from '../site-context.ts'
import type { PageName } from '../site-pages.ts'
import { ownPageLinks } from '../pages/own-page.ts'
import { brand } from './header.ts'
import { pageLink } from './link.ts'
import { paymentMethods } from './panels.ts'

const PAGES = ['lobby', 'promotions', 'help'] as const

export function siteFooter(context: SiteContext): SafeHtml {
  const { t, tenant, games } = context
  const { name, currencyCode } = tenant.country
  const pages = PAGES.map((page) => entry(context, page, t(`nav.${page}`)))
  const families = GAME_CATEGORIES.filter((category) => games.of(category).length > 0).map((category) =>
    entry(context, category, t(`category.${category}`)),
  )
  return markup`<footer class="foot"><div class="foot-in">
<div class="foot-brand">${brand(context)}<p>${t('demo.notice')}</p><p class="market"><bdi>${name}</bdi> · ${t('cashier.currency')}: <bdi dir="ltr">${currencyCode}</bdi></p></div>
<ul class="foot-links">${pages}${entry(context, 'responsible-gaming', t('nav.responsible'))}${ownPageLinks(context)}</ul>
<ul class="foot-links">${families}</ul>
<div class="slots"><div class="licence"><h2>${t('footer.licence')}</h2><p><bdi>${tenant.contents?.licence || t('footer.licenceText')}</bdi></p>${tenant.country.needsLocalLicence && markup`<p>${t('legal.local', { country: name })}</p>`}</div>
<div class="pay"><h2>${t('cashier.methods')}</h2>${paymentMethods(context)}</div></div>
<div class="adult"><b class="eighteen"><bdi dir="ltr">${context.age}+</bdi></b><p>${t('footer.adult')} ${t('footer.responsible')} ${pageLink(context, 'responsible-gaming', t('nav.responsible'))}</p></div>
${languageList(context)}
</div></footer>`
}

function entry(context: SiteContext, page: PageName, name: string): SafeHtml {
  return markup`<li>${pageLink(context, page, name)}</li>`
}

function languageList(context: SiteContext): SafeHtml | undefined {
  if (context.languages.length < 2) return undefined
  const entries = context.languages.map(({ code, hreflang, nativeName }) => {
    if (code === context.tenant.locale) return markup`<li><b lang="${hreflang}" aria-current="true">${nativeName}</b></li>`
    if (context.isPreview) return markup`<li><a role="link" aria-disabled="true" lang="${hreflang}">${nativeName}</a></li>`
    return markup`<li><a href="${context.href(context.page, code)}" lang="${hreflang}" hreflang="${hreflang}">${nativeName}</a></li>`
  })
  return markup`<nav class="languages" aria-label="${context.t('footer.languages')}"><ul>${entries}</ul></nav>`
}
