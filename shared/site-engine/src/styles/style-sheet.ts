import { sectionsOf } from '../layout/page-layout.ts'
import { trustedHtml, type SafeHtml } from '../markup.ts'
import type { SiteContext } from '../site-context.ts'
import { isLobbyPage } from '../tenant-document.ts'
import { BASE_CSS } from './base.css.ts'
import { categoriesCss } from './categories.css.ts'
import { FOOTER_CSS } from './footer.css.ts'
import { headerCss, ownEntriesCss } from './header.css.ts'
import { heroCss } from './hero.css.ts'
import { lobbyCss } from './lobby.css.ts'
import { logoCss } from './logo.css.ts'
import { ownBlocksCss } from './own-blocks.css.ts'
import { pagesCss } from './pages.css.ts'
import { PANELS_CSS } from './panels.css.ts'
import { rootCss } from './root.css.ts'
import { sectionsCss } from './sections.css.ts'

/** Contains only the kinds of the template and page. Of the tenant only the logo size, never text. */
export function styleSheet(context: SiteContext): SafeHtml {
  const { template, theme, page, tenant } = context
  const isHome = page === 'home'
  const parts = [
    rootCss(context),
    BASE_CSS,
    PANELS_CSS,
    headerCss(template.header),
    tenant.contents?.pages?.length ? ownEntriesCss(template.header) : '',
    tenant.logo ? logoCss(template.header, tenant.logo) : '',
    FOOTER_CSS,
    categoriesCss(template.categories),
    isHome ? heroCss(template.hero) + sectionsCss(tenant.home ? sectionsOf(tenant.home) : template.sections) : '',
    isHome && tenant.home ? ownBlocksCss(theme.appearance) : '',
    isHome || isLobbyPage(page) ? lobbyCss(template.lobby, isHome) : '',
    pagesCss(page),
  ]
  return trustedHtml(parts.join('').replace(/\n\s*/g, ''))
}
