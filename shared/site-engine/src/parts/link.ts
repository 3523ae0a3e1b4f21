import { markup, type HtmlValue, type SafeHtml } from '../markup.ts'
import type { SiteContext } from '../site-context.ts'
import type { SitePage } from '../tenant-document.ts'

type LinkOptions = { readonly className?: string; readonly fragment?: string }

/** A link to a page of the site; in a preview it keeps its look and role but leads nowhere. */
export function pageLink(context: SiteContext, page: SitePage, content: HtmlValue, options: LinkOptions = {}): SafeHtml {
  const attributes = options.className ? markup` class="${options.className}"` : ''
  if (context.isPreview) return markup`<a role="link" aria-disabled="true"${attributes}>${content}</a>`
  const isCurrent = context.page === page && !options.fragment
  const address = context.href(page) + (options.fragment ? `#${options.fragment}` : '')
  return markup`<a href="${address}"${attributes}${isCurrent && markup` aria-current="page"`}>${content}</a>`
}

/** The panels that open over a page without a script. */
export type PanelName = 'demo' | 'join' | 'login' | 'cashier'

/** A button that opens a panel; `label` names it when its content alone is ambiguous. */
export function panelButton(panel: PanelName, className: string, content: HtmlValue, label?: string): SafeHtml {
  const name = label && markup` aria-label="${label}"`
  return markup`<button type="button"${className && markup` class="${className}"`} popovertarget="${panel}"${name}>${content}</button>`
}
