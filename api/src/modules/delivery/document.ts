import { GUARDED_PAGES, TEST_PAGES, type ReleaseFile, type ReleaseVector, type VectorEntry } from '@parlour/contracts'
import { languageOf, LANGUAGES, type Locale } from '@parlour/i18n'

/** Settings that the shell reads at start. */
export interface BootSettings {
  readonly selfServiceOpensAt: string
  readonly enableTestPages: boolean
  readonly siteBaseDomain: string
}

/** What a document is made of. */
export interface DocumentParts {
  readonly locale: Locale
  readonly page: string
  readonly owner: string | null
  readonly vector: ReleaseVector
  readonly settings: BootSettings
  readonly nonce: string
  readonly publicUrl: string
  /** The remembered colour mode, in the document itself so that dark does not flash (S14). */
  readonly theme: 'light' | 'dark'
  /** Files of a live part, for the preloads of a page. */
  readonly filesOf: (name: string) => readonly ReleaseFile[]
}

/** The document of every page: release vector inline, integrity on every file, preloads for the remote that owns the path. */
export function renderDocument(parts: DocumentParts): string {
  const { locale, vector, owner, nonce } = parts
  const remote = owner === null ? undefined : vector.remotes[owner]
  const boot = JSON.stringify({ vector, settings: parts.settings }).replaceAll('<', '\\u003c')
  return [
    '<!doctype html>',
    `<html lang="${languageOf(locale).hreflang}" dir="${languageOf(locale).dir}" data-theme="${parts.theme}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    '<title>Parlour</title>',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...searchEngineLinks(parts),
    ...stylesheets(vector.shell),
    ...scriptPreloads([...vector.shell.preloads, ...localeFiles('shell', parts)]),
    ...(remote && owner !== null ? scriptPreloads([...remoteFiles(remote), ...localeFiles(owner, parts), ...pageFiles(owner, parts)]) : []),
    `<script defer src="${vector.shell.entry}" integrity="${vector.shell.integrity}" crossorigin="anonymous" nonce="${nonce}"></script>`,
    '</head>',
    '<body>',
    '<div id="root"></div>',
    `<script type="application/json" id="parlour-boot">${boot}</script>`,
    '</body>',
    '</html>',
  ].join('\n')
}

/** The policy of every document: only our own files and this nonce, nothing evaluated from text (A14). */
export function contentSecurityPolicy(nonce: string, siteBaseDomain: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "connect-src 'self'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    `frame-src 'self' http://*.${siteBaseDomain} https://*.${siteBaseDomain}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** English home is canonical at `/` (D18); each public page lists itself and its 14 siblings; signed-in and test pages stay out of indexes. */
function searchEngineLinks({ page, locale, publicUrl }: DocumentParts): readonly string[] {
  if ([...GUARDED_PAGES, ...TEST_PAGES].includes(page.split('/')[0] ?? '')) return ['<meta name="robots" content="noindex">']
  const address = (code: Locale) =>
    code === 'en' && page === '' ? `${publicUrl}/` : `${publicUrl}/${code}${page === '' ? '' : `/${page}`}`
  return [
    `<link rel="canonical" href="${address(locale)}">`,
    ...LANGUAGES.map((language) => `<link rel="alternate" hreflang="${language.hreflang}" href="${address(language.code)}">`),
    `<link rel="alternate" hreflang="x-default" href="${address('en')}">`,
  ]
}

function stylesheets(entry: VectorEntry): readonly string[] {
  return entry.styles.map(
    ({ href, integrity }) => `<link rel="stylesheet" href="${href}" integrity="${integrity}" crossorigin="anonymous">`,
  )
}

function remoteFiles(remote: VectorEntry): VectorEntry['preloads'] {
  return [{ href: remote.entry, integrity: remote.integrity }, ...remote.preloads.filter(({ href }) => href.endsWith('.js'))]
}

/** The texts of a part in the language of the page. The bundler preset names chunks after their source, which is what this relies on. */
function localeFiles(name: string, { locale, filesOf }: DocumentParts): VectorEntry['preloads'] {
  return filesOf(name)
    .filter(({ path }) => path.startsWith(`src_locales_${locale}_json.`))
    .map(linkTo(name))
}

/** The chunk of the page that the address names, e.g. `cart` → `src_pages_cart_cart-page_tsx.<hash>.js`. */
function pageFiles(name: string, { page, filesOf }: DocumentParts): VectorEntry['preloads'] {
  const folder = page === '' ? 'home' : (page.split('/').at(-1) ?? '')
  return filesOf(name)
    .filter(({ path }) => path.startsWith(`src_pages_${folder}_${folder}-page_tsx.`) && path.endsWith('.js'))
    .map(linkTo(name))
}

function linkTo(name: string) {
  return ({ path, integrity }: ReleaseFile) => ({ href: `/assets/${name}/${path}`, integrity })
}

function scriptPreloads(files: VectorEntry['preloads']): readonly string[] {
  return files.map(
    ({ href, integrity }) => `<link rel="preload" as="script" href="${href}" integrity="${integrity}" crossorigin="anonymous">`,
  )
}
