import { markup, type SafeHtml } from '../markup.ts'
import type { SiteContext } from '../site-context.ts'
import { brand } from './header.ts'
import { pageLink } from './link.ts'

/** The foot of every page: licence slot, age mark, responsible-gaming line, languages. */
export function siteFooter(context: SiteContext): SafeHtml {
  const { t } = context
  return markup`<footer class="foot"><div class="foot-in">
<div class="foot-brand">${brand(context)}<p>${t('demo.notice')}</p></div>
<ul class="foot-links"><li>${pageLink(context, 'lobby', t('nav.lobby'))}</li><li>${pageLink(context, 'promotions', t('nav.promotions'))}</li><li>${pageLink(context, 'help', t('nav.help'))}</li><li>${pageLink(context, 'responsible-gaming', t('nav.responsible'))}</li></ul>
<div class="licence"><h2>${t('footer.licence')}</h2><p>${t('footer.licenceText')}</p></div>
<div class="adult"><b class="eighteen"><bdi dir="ltr">18+</bdi></b><p>${t('footer.adult')} ${t('footer.responsible')}</p></div>
${languageList(context)}
</div></footer>`
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
