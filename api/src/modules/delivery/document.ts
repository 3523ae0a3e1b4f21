import type { ReleaseRecord, ReleaseVector } from '@parlour/contracts'
import { languageOf, LANGUAGES, type Locale } from '@parlour/i18n'
import type { BootSettings } from '../../platform/boot-settings.ts'
import type { HealthVisit } from '../health/index.ts'
import type { RenderedPage } from '../releases/index.ts'
import type { Nonces } from './content-policy.ts'
import { fontsOf, isScript, isStyle, linksOf, pageFiles, restOfFrame, scriptsOf, type FileLink } from './document-files.ts'
import { headElements } from './document-head.ts'
import { jsonInScript } from './html-text.ts'
import { starterScript } from './starter-script.ts'
import { trustScript } from './trust-script.ts'

/** What a document is made of. */
export interface DocumentParts {
  readonly locale: Locale
  readonly page: string
  readonly owner: string | null
  readonly vector: ReleaseVector
  readonly settings: BootSettings
  /** Of this document alone; null where no beacon shall count. */
  readonly healthVisit: HealthVisit | null
  /** Base64 of the key that the vector is checked by. */
  readonly registryKey: string
  readonly nonces: Nonces
  readonly publicUrl: string
  /** The remembered colour mode, in the document itself so that dark does not flash (S14). */
  readonly theme: 'light' | 'dark'
  /** Whether a session waits to be taken up again, so that the frame does not show a visitor's entries to a merchant. */
  readonly isSessionKept: boolean
  /** False for an address below a page that has none of that name. */
  readonly isFound: boolean
  /** What exactly the releases of the vector rendered for this page, or null: then the browser renders it. */
  readonly rendered: RenderedPage | null
  /** The languages in which the page is rendered ahead; all when it is not. */
  readonly locales: readonly Locale[] | null
  /** The texts of style sheets by their address; a sheet without a text is linked. */
  readonly styleTexts: ReadonlyMap<string, string>
  /** The whole records of the vector's shell and of the remote that owns the page. */
  readonly records: { readonly shell: ReleaseRecord | null; readonly remote: ReleaseRecord | null }
}

/** Languages whose script has no stand-in: their text would move when its font arrives. */
const WITHOUT_STAND_IN: readonly Locale[] = ['ar', 'th', 'bn']

/** The document of every page: release vector inline, integrity on every file; with its markup where it was rendered ahead. */
export function renderDocument(parts: DocumentParts): string {
  const { locale, page, publicUrl, isFound, rendered } = parts
  const locales = parts.locales ?? LANGUAGES.map(({ code }) => code)
  const { head, body } = rendered ? renderedElements(parts, rendered) : emptyElements(parts)
  const session = parts.isSessionKept ? ' data-session="kept"' : ''
  return [
    '<!doctype html>',
    `<html lang="${locale}" dir="${languageOf(locale).dir}" data-theme="${parts.theme}"${session}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    ...headElements({ locale, page, publicUrl, isFound, locales, head: rendered?.head ?? null }),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    trustScript(parts.nonces.script),
    ...head,
    '</head>',
    '<body>',
    ...body,
    '</body>',
    '</html>',
  ].join('\n')
}

interface Elements {
  readonly head: readonly string[]
  readonly body: readonly string[]
}

/** Readable at once: styles are in it, fonts follow, scripts come after the first paint. */
function renderedElements(parts: DocumentParts, { html, answers, files }: RenderedPage): Elements {
  const { vector, nonces, styleTexts, records, locale } = parts
  const styles = stylesOf(vector.shell.styles, records, files)
  const scriptLinks = [...scripts(parts), ...linksOfPage(records, files).filter(isScript)]
  const entry = { href: vector.shell.entry, integrity: vector.shell.integrity }
  return {
    head: [
      ...styles.map((style) => inlineStyle(styleTexts.get(style.href), nonces.style) ?? stylesheet(style)),
      ...fontsOf(records.shell, locale).map(fontPreload(locale)),
    ],
    body: [
      `<div id="root">${html}</div>`,
      bootData(parts, answers),
      // Sheets that are in the document are linked too, for whoever looks whether they are there.
      starterScript(entry, [...styles.filter(({ href }) => styleTexts.has(href)), ...scriptLinks], nonces.script),
    ],
  }
}

/** The style sheets of a page that was rendered ahead, in their order. */
export function stylesOf(
  shellStyles: readonly FileLink[],
  records: DocumentParts['records'],
  files: RenderedPage['files'],
): readonly FileLink[] {
  return [...shellStyles, ...linksOfPage(records, files).filter(isStyle)]
}

function linksOfPage({ shell, remote }: DocumentParts['records'], files: RenderedPage['files']): readonly FileLink[] {
  return [...restOfFrame(shell), ...(remote ? linksOf(remote, files) : [])]
}

/** A style sheet in the document itself saves the first paint a round trip. */
function inlineStyle(text: string | undefined, nonce: string): string | undefined {
  return text === undefined || text.includes('</') ? undefined : `<style nonce="${nonce}">${text}</style>`
}

/** Where letters have a stand-in of the same width (fonts.css), the first paint waits for the style sheets alone. */
function fontPreload(locale: Locale) {
  const priority = WITHOUT_STAND_IN.includes(locale) ? '' : ' fetchpriority="low"'
  return ({ href }: FileLink) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin="anonymous"${priority}>`
}

function emptyElements(parts: DocumentParts): Elements {
  const { vector, page, nonces } = parts
  const { remote } = parts.records
  const links = remote ? pageFiles(remote, page).filter(isScript) : []
  return {
    head: [
      // Whoever draws a frame that inherits the policy finds the nonce here.
      `<style nonce="${nonces.style}"></style>`,
      ...vector.shell.styles.map(stylesheet),
      ...[...scripts(parts), ...links].map(
        ({ href, integrity }) => `<link rel="preload" as="script" href="${href}" integrity="${integrity}" crossorigin="anonymous">`,
      ),
      `<script defer src="${vector.shell.entry}" integrity="${vector.shell.integrity}" crossorigin="anonymous"></script>`,
    ],
    body: ['<div id="root"></div>', bootData(parts, [])],
  }
}

function scripts(parts: DocumentParts): readonly FileLink[] {
  const { vector, owner } = parts
  return scriptsOf({
    shell: vector.shell,
    remote: owner === null ? undefined : vector.remotes[owner],
    records: parts.records,
    locale: parts.locale,
  })
}

function bootData({ vector, settings, registryKey, healthVisit }: DocumentParts, answers: RenderedPage['answers']): string {
  return `<script type="application/json" id="parlour-boot">${jsonInScript({ vector, registryKey, settings, healthVisit, answers })}</script>`
}

function stylesheet({ href, integrity }: FileLink): string {
  return `<link rel="stylesheet" href="${href}" integrity="${integrity}" crossorigin="anonymous">`
}
