import { markup, type HtmlValue, type SafeHtml } from '../markup.ts'
import type { SiteContext } from '../site-context.ts'
import type { PageName } from '../site-pages.ts'

type LinkOptions = { readonly className?: string; readonly fragment?: string; readonly id?: string }

/** In a preview it keeps its look and role but has no target. */
export function pageLink(context: SiteContext, page: PageName, content: HtmlValue, options: LinkOptions = {}): SafeHtml {
  const { className, fragment, id } = options
  const attributes = markup`${className && markup` class="${className}"`}${id && markup` id="${id}"`}`
  if (context.isPreview) return markup`<a role="link" aria-disabled="true"${attributes}>${content}</a>`
  const isCurrent = context.page === page && !fragment
  const address = context.href(page) + (fragment ? `#${fragment}` : '')
  return markup`<a href="${address}"${attributes}${isCurrent && markup` aria-current="page"`}>${content}</a>`
}

export type PanelName = 'demo' | 'join' | 'login' | 'cashier' | 'more'

/** `label` is the accessible name when the content alone is ambiguous. Pages have no forms, so no `type` is needed. */
export function panelButton(panel: PanelName, className: string, content: HtmlValue, label?: string): SafeHtml {
  const name = label && markup` aria-label="${label}"`
  return markup`<button${className && markup` class="${className}"`} popovertarget="${panel}"${name}>${content}</button>`
}
