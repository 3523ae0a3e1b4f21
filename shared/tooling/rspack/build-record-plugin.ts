import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BuiltNavigationEntry, NavigationEntry } from '@parlour/contracts'
import { flatTexts } from '@parlour/i18n/text-problems'
import type { Compilation, Compiler, StatsCompilation } from '@rspack/core'
import { sharedNames, namesOffered, type SharedNames } from './shared-names.ts'
import { namesUsed, type NamesUsed } from './names-used.ts'
import { SERVER_FOLDER } from './server-config.ts'

/** Paths are relative to `dist`. */
export interface BuildRecord {
  readonly name: string
  readonly kind: 'shell' | 'remote'
  readonly entry: string
  readonly styles: readonly string[]
  /** Files that the entry needs right after loading, in load order. */
  readonly preloads: readonly string[]
  readonly exposes: readonly string[]
  readonly capabilities?: readonly string[]
  readonly navigation?: readonly BuiltNavigationEntry[]
  readonly shared: Readonly<Record<string, string>>
  readonly locales: readonly string[]
  /** Scripts and styles of each lazy part, including shared ones, by source file, e.g. `src/pages/cart/cart-page.tsx`. */
  readonly pages: Readonly<Record<string, readonly string[]>>
  readonly server?: string
  readonly uses: NamesUsed
  readonly offers?: readonly string[]
}

interface Options {
  readonly name: string
  readonly kind: BuildRecord['kind']
  readonly directory: string
  readonly capabilities?: readonly string[] | undefined
  readonly navigation?: readonly NavigationEntry[] | undefined
  readonly shared: Readonly<Record<string, string>>
  /** Those of the sources of the repository when missing. */
  readonly names?: SharedNames | undefined
}

const EXPORTS = { modules: true, providedExports: true, modulesSpace: Infinity } as const

/** Writes `dist/parlour-build.json`; only after a build without errors. */
export class BuildRecordPlugin {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('BuildRecordPlugin', (stats) => {
      if (stats.hasErrors()) return
      const json = stats.toJson({ all: false, chunks: true, chunkGroups: true, entrypoints: true, ids: true, ...EXPORTS })
      const { capabilities, navigation, directory, kind, names = sharedNames(directory) } = this.#options
      const server = serverFileOf(compiler.outputPath)
      const record: BuildRecord = {
        ...recordOf(json, this.#options),
        pages: pagesOf(stats.compilation, directory),
        ...(server ? { server } : {}),
        ...(capabilities ? { capabilities } : {}),
        ...(navigation ? { navigation: withTexts(navigation, directory) } : {}),
        uses: namesUsed(sourcesOf(stats.compilation, directory), names),
        ...(kind === 'shell' ? { offers: namesOffered(json, directory) } : {}),
      }
      writeFileSync(path.join(compiler.outputPath, 'parlour-build.json'), `${JSON.stringify(record, null, 2)}\n`)
    })
  }
}

function recordOf(
  stats: StatsCompilation,
  { name, kind, directory, shared }: Options,
): Omit<BuildRecord, 'capabilities' | 'navigation' | 'pages' | 'server' | 'uses' | 'offers'> {
  const entryFiles = filesOf(stats, name)
  const awaited = filesOf(stats, kind === 'remote' ? EXPOSE_CHUNK : SHARED_CHUNK)
  const entry = entryFiles.find((file) => file.endsWith('.js'))
  if (!entry) throw new Error(`The build of ${name} has no entry`)
  // What the shell shares is styled from the first paint on, as the rest of the kit is.
  const styles = (kind === 'shell' ? [...entryFiles, ...awaited] : entryFiles).filter(isStyle)
  return {
    name,
    kind,
    entry,
    styles,
    preloads: [...entryFiles.filter((file) => file.endsWith('.js')), ...awaited].filter((file) => file !== entry && !styles.includes(file)),
    exposes: kind === 'remote' ? ['./remote'] : [],
    shared,
    locales: localesOf(directory),
  }
}

function pagesOf({ chunkGroups }: Compilation, directory: string): BuildRecord['pages'] {
  const pages = new Map<string, Set<string>>()
  for (const group of chunkGroups) {
    for (const { module, request } of group.origins) {
      const importer = module?.nameForCondition()
      if (!importer || !request?.startsWith('.') || !/\.tsx?$/.test(request)) continue
      const source = path
        .relative(directory, path.resolve(path.dirname(importer), request))
        .split(path.sep)
        .join('/')
      const files = group.getFiles().filter((file) => file.endsWith('.js') || isStyle(file))
      pages.set(source, new Set([...(pages.get(source) ?? []), ...files]))
    }
  }
  return Object.fromEntries(
    [...pages].toSorted(([left], [right]) => left.localeCompare(right)).map(([source, files]) => [source, [...files]]),
  )
}

function sourcesOf({ fileDependencies }: Compilation, directory: string): string[] {
  const folder = path.join(directory, 'src', path.sep)
  return [...fileDependencies].filter((file) => file.startsWith(folder) && /\.tsx?$/.test(file)).toSorted()
}

function serverFileOf(outputPath: string): string | undefined {
  const folder = path.join(outputPath, SERVER_FOLDER)
  const file = existsSync(folder) ? readdirSync(folder).find((name) => name.endsWith('.cjs')) : undefined
  return file && `${SERVER_FOLDER}/${file}`
}

export const EXPOSE_CHUNK = 'remote'

export const SHARED_CHUNK = 'shared'

function filesOf(stats: StatsCompilation, group: string): string[] {
  const found = stats.entrypoints?.[group] ?? stats.namedChunkGroups?.[group]
  return (found?.assets ?? []).map(({ name }) => name).filter((file) => file.endsWith('.js') || isStyle(file))
}

function isStyle(file: string): boolean {
  return file.endsWith('.css')
}

/** A language without the text is left out, which publishing rejects. */
function withTexts(navigation: readonly NavigationEntry[], directory: string): BuiltNavigationEntry[] {
  const catalogues = localesOf(directory).map((locale) => {
    const file = path.join(directory, 'src', 'locales', `${locale}.json`)
    return [locale, flatTexts(JSON.parse(readFileSync(file, 'utf8')))] as const
  })
  return navigation.map((entry) => {
    const texts = catalogues.flatMap(([locale, catalogue]) => {
      const text = catalogue.get(entry.textKey)
      return text === undefined ? [] : [[locale, text] as const]
    })
    return { ...entry, texts: Object.fromEntries(texts) }
  })
}

function localesOf(directory: string): string[] {
  return readdirSync(path.join(directory, 'src', 'locales'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace('.json', ''))
    .toSorted()
}
