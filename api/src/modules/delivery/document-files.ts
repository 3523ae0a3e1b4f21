import type { ReleaseRecord, VectorEntry } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'

/** A file that a document names, with its integrity value. */
export interface FileLink {
  readonly href: string
  readonly integrity: string
}

/** The parts that a page is made of. */
export interface PageParts {
  readonly shell: VectorEntry
  readonly remote: VectorEntry | undefined
  readonly records: { readonly shell: ReleaseRecord | null; readonly remote: ReleaseRecord | null }
  readonly locale: Locale
}

/** Scripts of a page beside the shell's own entry, in the order in which they are needed; those of the page itself come after them. */
export function scriptsOf({ shell, remote, records, locale }: PageParts): readonly FileLink[] {
  return [
    ...shell.preloads.filter(isScript),
    ...localeFiles(records.shell, locale),
    ...(remote ? [{ href: remote.entry, integrity: remote.integrity }, ...remote.preloads.filter(isScript)] : []),
    ...localeFiles(records.remote, locale),
  ]
}

/** The part of the remote that the address names, e.g. `cart` → `src/pages/cart/cart-page.tsx`, with what it shares with other pages. */
export function pageFiles(record: ReleaseRecord, page: string): readonly FileLink[] {
  const folder = page === '' ? 'home' : (page.split('/').at(-1) ?? '')
  const paths =
    record.pages === undefined
      ? record.files.map(({ path }) => path).filter((path) => path.startsWith(`src_pages_${folder}_${folder}-page_tsx.`))
      : (record.pages[`src/pages/${folder}/${folder}-page.tsx`] ?? [])
  return linksOf(record, paths)
}

/** What the shell fetches of its own right after it started: the rest of the frame, which the markup shows already. */
export function restOfFrame(shell: ReleaseRecord | null): readonly FileLink[] {
  return shell ? linksOf(shell, shell.pages?.['src/deferred/after-start.ts'] ?? []) : []
}

/** Links to files of a release by their paths; a path that the release does not have is left out. */
export function linksOf(record: ReleaseRecord, paths: readonly string[]): readonly FileLink[] {
  return paths.flatMap((path) => {
    const file = record.files.find((candidate) => candidate.path === path)
    return file ? [{ href: `/assets/${record.name}/${path}`, integrity: file.integrity }] : []
  })
}

/** Whether a link leads to a script. */
export function isScript({ href }: FileLink): boolean {
  return href.endsWith('.js')
}

/** Whether a link leads to a style sheet. */
export function isStyle({ href }: FileLink): boolean {
  return href.endsWith('.css')
}

/** The texts of a part in the language of the page. The bundler preset names chunks after their source, which is what this relies on. */
function localeFiles(record: ReleaseRecord | null, locale: Locale): readonly FileLink[] {
  if (!record) return []
  return linksOf(
    record,
    record.files.map(({ path }) => path).filter((path) => path.startsWith(`src_locales_${locale}_json.`)),
  )
}

const LATIN = ['ibm-plex-sans-latin-wght-normal', 'ibm-plex-mono-latin-400-normal']
const FONTS: Readonly<Partial<Record<Locale, readonly string[]>>> = {
  tr: ['ibm-plex-sans-latin-wght-normal', 'ibm-plex-sans-latin-ext-wght-normal'],
  vi: ['ibm-plex-sans-latin-wght-normal', 'ibm-plex-sans-vietnamese-wght-normal'],
  ru: ['ibm-plex-sans-cyrillic-wght-normal', 'ibm-plex-sans-latin-wght-normal'],
  ar: ['ibm-plex-sans-arabic-arabic-400-normal', 'ibm-plex-sans-arabic-arabic-600-normal'],
  th: ['ibm-plex-sans-thai-thai-400-normal', 'ibm-plex-sans-thai-thai-600-normal'],
  bn: ['noto-sans-bengali-bengali-400-normal', 'noto-sans-bengali-bengali-600-normal'],
}

/** The two font files that the first paint in a language is set in. */
export function fontsOf(shell: ReleaseRecord | null, locale: Locale): readonly FileLink[] {
  if (!shell) return []
  const paths = (FONTS[locale] ?? LATIN).flatMap(
    (name) => shell.files.find(({ path }) => path.startsWith(`${name}.`) && path.endsWith('.woff2'))?.path ?? [],
  )
  return linksOf(shell, paths)
}
