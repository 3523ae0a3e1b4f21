import { markup, type SafeHtml } from '../markup.ts'
import type { SiteContext } from '../site-context.ts'
import { SITE_PAGES, type PageName } from '../site-pages.ts'

const LINK = /\[([^[\]\n]{1,200})\]\(([^()\s]{1,500})\)/g
const OUTWARD = /^(?:https:\/\/[^\s"'<>\\]+|mailto:[^\s"'<>\\]+)$/i
const INWARD = /^\/([a-z0-9-]*)$/

/** Safe markup from operator text: blank lines split blocks, `# ` heading, `- ` list, `[text](address)` link; the rest stays literal. */
export function ownText(context: SiteContext, text: string): readonly SafeHtml[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[\t ]*\n/)
    .flatMap((part) =>
      blocksOf(
        context,
        part.split('\n').filter((line) => line.trim() !== ''),
      ),
    )
}

function blocksOf(context: SiteContext, lines: readonly string[]): readonly SafeHtml[] {
  const [first, ...others] = lines
  if (first === undefined) return []
  const kind = kindOf(first)
  if (kind === 'heading') return [markup`<h2 dir="auto">${first.replace(/^\s*#+\s+/, '')}</h2>`, ...blocksOf(context, others)]
  const end = lines.findIndex((line) => kindOf(line) !== kind)
  const own = end < 0 ? lines : lines.slice(0, end)
  const block =
    kind === 'list'
      ? markup`<ul>${own.map((line) => markup`<li dir="auto">${linked(context, line.replace(/^\s*[-*]\s+/, ''))}</li>`)}</ul>`
      : markup`<p dir="auto">${own.map((line, index) => markup`${index > 0 && markup`<br>`}${linked(context, line)}`)}</p>`
  return [block, ...(end < 0 ? [] : blocksOf(context, lines.slice(end)))]
}

function kindOf(line: string): 'heading' | 'list' | 'words' {
  if (/^\s*#+\s+\S/.test(line)) return 'heading'
  return /^\s*[-*]\s+\S/.test(line) ? 'list' : 'words'
}

function linked(context: SiteContext, line: string): SafeHtml {
  const pieces: SafeHtml[] = []
  let from = 0
  for (const { 0: whole, 1: texts = '', 2: address = '', index } of line.matchAll(LINK)) {
    const href = hrefOf(context, address)
    if (href === null) continue
    pieces.push(markup`${line.slice(from, index)}<a href="${href.to}"${href.isOutward && markup` rel="nofollow noopener"`}>${texts}</a>`)
    from = index + whole.length
  }
  return markup`${pieces}${line.slice(from)}`
}

function hrefOf({ href, tenant }: SiteContext, address: string): { readonly to: string; readonly isOutward: boolean } | null {
  if (OUTWARD.test(address)) return { to: address, isOutward: true }
  const [, path] = INWARD.exec(address) ?? []
  if (path === undefined) return null
  const page = pageAt(path, tenant.contents?.pages?.filter(({ isOn }) => isOn).map(({ slug }) => slug) ?? [])
  return page && { to: href(page), isOutward: false }
}

/** A link to a missing page stays text. */
function pageAt(path: string, own: readonly string[]): PageName | null {
  if (path === '') return 'home'
  return SITE_PAGES.find((name) => name === path) ?? (own.includes(path) ? `/${path}` : null)
}
