import type { ReleaseRecord, VectorEntry } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'

export interface FileLink {
  readonly href: string
  readonly integrity: string
}

export interface PageParts {
  readonly shell: VectorEntry
  readonly remote: VectorEntry | undefined
  readonly records: { readonly shell: ReleaseRecord | null; readonly remote: ReleaseRecord | null }
  readonly locale: Locale
}

/** In load order, without the shell's entry; those of the page come last. */
export function scriptsOf({ shell, remote, records, locale }: PageParts): readonly FileLink[] {
  return [
    ...shell.preloads.filter(isScript),
    ...localeFiles(records.shell, locale),
    ...(remote ? [{ href: remote.entry, integrity: remote.integrity }, ...remote.preloads.filter(isScript)] : []),
    ...localeFiles(records.remote, locale),
  ]
}

/** For example `cart` → `src/pages/cart/cart-page.tsx`, including shared chunks. */
export function pageFiles(record: ReleaseRecord, page: string): readonly FileLink[] {
  const folder = page === '' ? 'home' : (page.split('/').at(-1) ?? '')
  const paths =
    record.pages === undefined
      ? record.files.map(({ path }) => path).filter((path) => path.startsWith(`src_pages_${folder}_${folder}-page_tsx.`))
      : (record.pages[`src/pages/${folder}/${folder}-page.tsx`] ?? [])
  return linksOf(record, paths)
}

/** The rest of the frame, which the prerendered markup already contains. */
export function restOfFrame(shell: ReleaseRecord | null): readonly FileLink[] {
  return shell ? linksOf(shell, shell.pages?.['src/deferred/after-start.ts'] ?? []) : []
}

export function linksOf(record: ReleaseRecord, paths: readonly string[]): readonly FileLink[] {
  return paths.flatMap((path) => {
    const file = record.files.find((candidate) => candidate.path === path)
    return file ? [{ href: `/assets/${record.name}/${path}`, integrity: file.integrity }] : []
  })
}

export function isScript({ href }: FileLink): boolean {
  return href.endsWith('.js')
}

export function isStyle({ href }: FileLink): boolean {
  return href.endsWith('.css')
}

/** Relies on the bundler preset naming chunks after their source. */
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

export function fontsOf(shell: ReleaseRecord | null, locale: Locale): readonly FileLink[] {
  if (!shell) return []
  const paths = (FONTS[locale] ?? LATIN).flatMap(
    (name) => shell.files.find(({ path }) => path.startsWith(`${name}.`) && path.endsWith('.woff2'))?.path ?? [],
  )
  return linksOf(shell, paths)
}
