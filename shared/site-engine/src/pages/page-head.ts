import { markup, type HtmlValue, type SafeHtml } from '../markup.ts'

export function pageHead(title: string, intro: HtmlValue): SafeHtml {
  return markup`<header class="page-head"><h1>${title}</h1><p>${intro}</p></header>`
}
