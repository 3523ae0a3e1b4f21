import { trustedHtml, type SafeHtml } from '../markup.ts'
import type { SiteContext } from '../site-context.ts'
import { BASE_CSS } from './base.css.ts'
import { categoriesCss } from './categories.css.ts'
import { headerCss } from './header.css.ts'
import { heroCss } from './hero.css.ts'
import { lobbyCss } from './lobby.css.ts'
import { rootCss } from './root.css.ts'
import { sectionsCss } from './sections.css.ts'

/** The whole style sheet of a page; it holds catalogue values only, never a tenant's text. */
export function styleSheet(context: SiteContext): SafeHtml {
  const { template } = context
  const parts = [
    rootCss(context),
    BASE_CSS,
    headerCss(template.header),
    categoriesCss(template.categories),
    heroCss(template.hero),
    lobbyCss(template.lobby),
    sectionsCss(template.lobby),
  ]
  return trustedHtml(parts.join('').replace(/\n\s*/g, ''))
}
