import { isGuardedPage, PAGES, TEST_PAGES, type ReleaseVector } from '@parlour/contracts'
import { languageOf, LANGUAGES, type Locale } from '@parlour/i18n'
import type { RenderedHead } from '../releases/index.ts'
import { escaped, jsonInScript } from './html-text.ts'
import { canonicalAddress } from './page-address.ts'

const BRAND = 'Parlour'

export interface HeadParts {
  readonly remotes: ReleaseVector['remotes']
  readonly locale: Locale
  readonly page: string
  readonly publicUrl: string
  readonly isFound: boolean
  readonly locales: readonly Locale[]
  readonly head: RenderedHead | null
}

const OPEN_GRAPH_LOCALES: Readonly<Record<Locale, string>> = {
  en: 'en_US',
  'zh-CN': 'zh_CN',
  'zh-TW': 'zh_TW',
  vi: 'vi_VN',
  id: 'id_ID',
  ms: 'ms_MY',
  th: 'th_TH',
  es: 'es_ES',
  pt: 'pt_BR',
  bn: 'bn_BD',
  ru: 'ru_RU',
  ja: 'ja_JP',
  ko: 'ko_KR',
  ar: 'ar_AR',
  tr: 'tr_TR',
}

export function headElements(parts: HeadParts): readonly string[] {
  const title = `<title>${escaped(titleOf(parts.head))}</title>`
  if (!parts.isFound || isPrivate(parts.page, parts.remotes)) return [title, '<meta name="robots" content="noindex">']
  return [title, ...(parts.head ? previewElements(parts, parts.head) : []), ...addressLinks(parts), ...structuredData(parts.head)]
}

/** True for pages that need a session, targets of mailed or shared links, and test pages. */
export function isPrivate(page: string, remotes: ReleaseVector['remotes']): boolean {
  return isGuardedPage(page, remotes) || [...TEST_PAGES, PAGES.joinTeam, PAGES.pay].includes(page.split('/')[0] ?? '')
}

function titleOf(head: RenderedHead | null): string {
  if (!head) return BRAND
  return head.title.includes(BRAND) ? head.title : `${head.title} · ${BRAND}`
}

function addressLinks({ locale, locales, page, publicUrl }: HeadParts): readonly string[] {
  const address = (code: Locale) => escaped(canonicalAddress(publicUrl, code, page))
  return [
    `<link rel="canonical" href="${address(locale)}">`,
    ...LANGUAGES.filter(({ code }) => locales.includes(code)).map(
      ({ code, hreflang }) => `<link rel="alternate" hreflang="${hreflang}" href="${address(code)}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${address('en')}">`,
  ]
}

function previewElements({ locale, page, publicUrl }: HeadParts, { title, description, sharePicture }: RenderedHead): readonly string[] {
  const properties = {
    'og:type': 'website',
    'og:site_name': BRAND,
    'og:title': title,
    'og:description': description,
    'og:url': canonicalAddress(publicUrl, locale, page),
    'og:locale': OPEN_GRAPH_LOCALES[languageOf(locale).code],
    ...pictureProperties(sharePicture, publicUrl),
  }
  return [
    `<meta name="description" content="${escaped(description)}">`,
    ...Object.entries(properties).map(([property, content]) => `<meta property="${property}" content="${escaped(content)}">`),
  ]
}

function pictureProperties(address: string | undefined, publicUrl: string): Readonly<Record<string, string>> {
  const url = address === undefined ? null : URL.parse(address, publicUrl)
  if (url === null || !/^https?:$/.test(url.protocol)) return {}
  return { 'og:image': url.href, 'og:image:width': '1200', 'og:image:height': '630', 'twitter:card': 'summary_large_image' }
}

/** Data blocks never execute, so CSP does not apply. */
function structuredData(head: RenderedHead | null): readonly string[] {
  return (head?.structuredData ?? []).map(
    (thing) => `<script type="application/ld+json">${jsonInScript({ '@context': 'https://schema.org', ...thing })}</script>`,
  )
}
