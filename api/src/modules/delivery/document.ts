import type { ReleaseRecord, ReleaseVector } from '@parlour/contracts'
import { languageOf, LANGUAGES, type Locale } from '@parlour/i18n'
import type { BootSettings } from '../../platform/boot-settings.ts'
import type { HealthVisit } from '../health/index.ts'
import type { RenderedPage } from '../releases/index.ts'
import type { InlineTexts } from './content-policy.ts'
import { fontsOf, isScript, isStyle, linksOf, pageFiles, restOfFrame, scriptsOf, type FileLink } from './document-files.ts'
import { headElements } from './document-head.ts'
import { jsonInScript } from './html-text.ts'
import { TRUST_SCRIPT } from './trust-script.ts'

export interface DocumentParts {
  readonly locale: Locale
  readonly page: string
  readonly owner: string | null
  readonly vector: ReleaseVector
  readonly settings: BootSettings
  readonly registryKey: string
  readonly publicUrl: string
  /** Inlined so that dark mode does not flash. */
  readonly theme: 'light' | 'dark'
  /** Prevents a visitor's frame from flashing for a signed-in merchant. */
  readonly isSessionStored: boolean
  /** False for a path below an existing page that does not exist itself. */
  readonly isFound: boolean
  /** Null when the browser renders the page. */
  readonly rendered: RenderedPage | null
  readonly locales: readonly Locale[] | null
  readonly styleTexts: ReadonlyMap<string, string>
  readonly records: { readonly shell: ReleaseRecord | null; readonly remote: ReleaseRecord | null }
}

/** No metric-compatible fallback font exists, so text would shift when the web font loads. */
const WITHOUT_STAND_IN: readonly Locale[] = ['ar', 'th', 'bn']

export interface OpenDocument {
  readonly text: string
  readonly inline: InlineTexts
}

/** Carries the nonce for frames that inherit the policy, and the visit for beacons. */
export function documentEnding(styleNonce: string, visit: HealthVisit | null): string {
  const visitData = visit ? [`<script type="application/json" id="parlour-visit">${jsonInScript(visit)}</script>`] : []
  return [...visitData, `<style nonce="${styleNonce}"></style>`, '</body>', '</html>'].join('\n')
}

export function renderDocument(parts: DocumentParts): OpenDocument {
  const { vector, locale, page, publicUrl, isFound, rendered } = parts
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
    ...headElements({ remotes: vector.remotes, locale, page, publicUrl, isFound, locales, head: rendered?.head ?? null }),
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

/** Styles inline, fonts later, scripts after the first paint. */
function renderedElements(parts: DocumentParts, { html, answers, files }: RenderedPage): Elements {
  const { vector, styleTexts, records, locale } = parts
  const styles = stylesOf(vector.shell.styles, records, files)
  const scriptLinks = [...scripts(parts), ...linksOfPage(records, files).filter(isScript)]
  const entry = { href: vector.shell.entry, integrity: vector.shell.integrity }
  // Sheets that are in the document are linked too, for whoever looks whether they are there.
  const starter = starterScript(entry, [...styles.filter(({ href }) => styleTexts.has(href)), ...scriptLinks])
  const fonts = fontsOf(records.shell, locale)
  const fontScripts = WITHOUT_STAND_IN.includes(locale) ? [fontScript(fonts)] : []
  return {
    scripts: [PRESS_SCRIPT, ...fontScripts, starter],
    styles: styles.flatMap(({ href }) => inlineText(styleTexts.get(href)) ?? []),
    head: [
      inlineScript(PRESS_SCRIPT),
      ...styles.map((style) => inlineStyle(styleTexts.get(style.href)) ?? stylesheet(style)),
      ...fonts.map(fontPreload(locale)),
      ...fontScripts.map(inlineScript),
    ],
    body: [`<div id="root">${html}</div>`, bootData(parts, answers), inlineScript(starter)],
  }
}

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

/** With metric-compatible fallbacks (fonts.css) the first paint waits for styles only. */
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

/** Stands before the first button of the page. Until the shell sets `parlourTaken`, forms are blocked and `parlourPressed` is recorded. */
const PRESS_SCRIPT = [
  '{const w=window;',
  "w.addEventListener('click',v=>{if(w.parlourTaken)return;const b=v.target.closest?.('button');",
  'if(b){w.parlourPressed=b;if(b.form)v.preventDefault()}},true);',
  "w.addEventListener('submit',v=>{if(!w.parlourTaken)v.preventDefault()},true)}",
].join('')

/** Loads the shell after the first paint or first input. */
const STARTER = [
  '(([u,i],f)=>{',
  'let d;const w=window,e=document,r=requestAnimationFrame,',
  "a=(t,p)=>e.head.append(Object.assign(e.createElement(t),{crossOrigin:'anonymous',...p})),",
  'g=()=>{if(d)return;d=1;',
  "a('script',{src:u,integrity:i,fetchPriority:'high'});",
  "for(const[h,n]of f)a('link',{...(h.endsWith('.css')?{rel:'stylesheet'}:{rel:'preload',as:'script'}),href:h,integrity:n})};",
  "for(const n of['pointerdown','keydown','touchstart','click'])w.addEventListener(n,g,{once:true,capture:true,passive:true});",
  'r(()=>r(g))',
  '})',
].join('')

function starterScript(entry: FileLink, files: readonly FileLink[]): string {
  const pairOf = ({ href, integrity }: FileLink) => [href, integrity]
  return `${STARTER}(${jsonInScript(pairOf(entry))},${jsonInScript(files.map(pairOf))})`
}

/** A font that is not here at the first frame is not used on this page: its text would move the page when it came. */
function fontScript(fonts: readonly FileLink[]): string {
  const isHere = 'h=>performance.getEntriesByName(new URL(h,location).href)[0]'
  const hrefs = jsonInScript(fonts.map(({ href }) => href))
  return `requestAnimationFrame(()=>{${hrefs}.every(${isHere})||(document.documentElement.dataset.fonts='late')})`
}
