import type { ReleaseRecord, ReleaseVector } from '@parlour/contracts'
import { languageOf, LANGUAGES, type Locale } from '@parlour/i18n'
import type { BootSettings } from '../../platform/boot-settings.ts'
import type { HealthVisit } from '../health/index.ts'
import type { RenderedPage } from '../releases/index.ts'
import type { InlineTexts } from './content-policy.ts'
import { fontsOf, isScript, isStyle, linksOf, pageFiles, restOfFrame, scriptsOf, type FileLink } from './document-files.ts'
import { headElements } from './document-head.ts'
import { jsonInScript } from './html-text.ts'
import { starterScript } from './starter-script.ts'
import { TRUST_SCRIPT } from './trust-script.ts'

/** What a document is made of. */
export interface DocumentParts {
  readonly locale: Locale
  readonly page: string
  readonly owner: string | null
  readonly vector: ReleaseVector
  readonly settings: BootSettings
  /** Base64 of the key that the vector is checked by. */
  readonly registryKey: string
  readonly publicUrl: string
  /** The remembered colour mode, in the document itself so that dark does not flash. */
  readonly theme: 'light' | 'dark'
  /** Whether a session waits to be taken up again, so that the frame does not show a visitor's entries to a merchant. */
  readonly isSessionStored: boolean
  /** False for an address below a page that has none of that name. */
  readonly isFound: boolean
  /** What exactly the releases of the vector rendered for this page, or null: then the browser renders it. */
  readonly rendered: RenderedPage | null
  /** The languages in which the page is prerendered; all when it is not. */
  readonly locales: readonly Locale[] | null
  /** The texts of style sheets by their address; a sheet without a text is linked. */
  readonly styleTexts: ReadonlyMap<string, string>
  /** The whole records of the vector's shell and of the remote that owns the page. */
  readonly records: { readonly shell: ReleaseRecord | null; readonly remote: ReleaseRecord | null }
}

/** Languages whose script has no stand-in: their text would move when its font arrives. */
const WITHOUT_STAND_IN: readonly Locale[] = ['ar', 'th', 'bn']

/** A document without its ending, which differs by visit. */
export interface OpenDocument {
  readonly text: string
  readonly inline: InlineTexts
}

/** The ending of every document. Whoever draws a frame that inherits the policy finds the nonce here; beacons count by the visit. */
export function documentEnding(styleNonce: string, visit: HealthVisit | null): string {
  const visitData = visit ? [`<script type="application/json" id="parlour-visit">${jsonInScript(visit)}</script>`] : []
  return [...visitData, `<style nonce="${styleNonce}"></style>`, '</body>', '</html>'].join('\n')
}

/** The document of every page: release vector inline, integrity on every file; with its markup where it was prerendered. */
export function renderDocument(parts: DocumentParts): OpenDocument {
  const { locale, page, publicUrl, isFound, rendered } = parts
  const locales = parts.locales ?? LANGUAGES.map(({ code }) => code)
  const { head, body, scripts: inlineScripts, styles } = rendered ? renderedElements(parts, rendered) : emptyElements(parts)
  const session = parts.isSessionStored ? ' data-session="kept"' : ''
  const text = [
    '<!doctype html>',
    `<html lang="${locale}" dir="${languageOf(locale).dir}" data-theme="${parts.theme}"${session}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    ...headElements({ locale, page, publicUrl, isFound, locales, head: rendered?.head ?? null }),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    inlineScript(TRUST_SCRIPT),
    ...head,
    '</head>',
    '<body>',
    ...body,
    '',
  ].join('\n')
  return { text, inline: { scripts: [TRUST_SCRIPT, ...inlineScripts], styles } }
}

interface Elements extends InlineTexts {
  readonly head: readonly string[]
  readonly body: readonly string[]
}

/** Readable at once: styles are in it, fonts follow, scripts come after the first paint. */
function renderedElements(parts: DocumentParts, { html, answers, files }: RenderedPage): Elements {
  const { vector, styleTexts, records, locale } = parts
  const styles = stylesOf(vector.shell.styles, records, files)
  const scriptLinks = [...scripts(parts), ...linksOfPage(records, files).filter(isScript)]
  const entry = { href: vector.shell.entry, integrity: vector.shell.integrity }
  // Sheets that are in the document are linked too, for whoever looks whether they are there.
  const starter = starterScript(entry, [...styles.filter(({ href }) => styleTexts.has(href)), ...scriptLinks])
  return {
    scripts: [starter],
    styles: styles.flatMap(({ href }) => inlineText(styleTexts.get(href)) ?? []),
    head: [
      ...styles.map((style) => inlineStyle(styleTexts.get(style.href)) ?? stylesheet(style)),
      ...fontsOf(records.shell, locale).map(fontPreload(locale)),
    ],
    body: [`<div id="root">${html}</div>`, bootData(parts, answers), inlineScript(starter)],
  }
}

/** The style sheets of a page that was prerendered, in their order. */
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
function inlineStyle(sheet: string | undefined): string | undefined {
  const text = inlineText(sheet)
  return text === undefined ? undefined : `<style>${text}</style>`
}

function inlineText(sheet: string | undefined): string | undefined {
  return sheet === undefined || sheet.includes('</') ? undefined : sheet
}

function inlineScript(text: string): string {
  return `<script>${text}</script>`
}

/** Where letters have a stand-in of the same width (fonts.css), the first paint waits for the style sheets alone. */
function fontPreload(locale: Locale) {
  const priority = WITHOUT_STAND_IN.includes(locale) ? '' : ' fetchpriority="low"'
  return ({ href }: FileLink) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin="anonymous"${priority}>`
}

function emptyElements(parts: DocumentParts): Elements {
  const { vector, page } = parts
  const { remote } = parts.records
  const links = remote ? pageFiles(remote, page).filter(isScript) : []
  return {
    scripts: [],
    styles: [],
    head: [
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

function bootData({ vector, settings, registryKey }: DocumentParts, answers: RenderedPage['answers']): string {
  return `<script type="application/json" id="parlour-boot">${jsonInScript({ vector, registryKey, settings, answers })}</script>`
}

function stylesheet({ href, integrity }: FileLink): string {
  return `<link rel="stylesheet" href="${href}" integrity="${integrity}" crossorigin="anonymous">`
}
