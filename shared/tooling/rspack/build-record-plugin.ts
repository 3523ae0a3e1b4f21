import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Compiler, StatsCompilation } from '@rspack/core'

/** What the release command reads beside the files of a build. Paths are relative to `dist`. */
export interface BuildRecord {
  readonly name: string
  readonly kind: 'shell' | 'remote'
  readonly entry: string
  readonly styles: readonly string[]
  /** What the entry needs right after it loaded, in load order. */
  readonly preloads: readonly string[]
  readonly exposes: readonly string[]
  readonly shared: Readonly<Record<string, string>>
  readonly locales: readonly string[]
}

interface Options {
  readonly name: string
  readonly kind: BuildRecord['kind']
  readonly directory: string
  readonly shared: Readonly<Record<string, string>>
}

/** Writes `dist/parlour-build.json` after a build without errors. */
export class BuildRecordPlugin {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('BuildRecordPlugin', (stats) => {
      if (stats.hasErrors()) return
      const record = recordOf(stats.toJson({ all: false, chunks: true, chunkGroups: true, entrypoints: true, ids: true }), this.#options)
      writeFileSync(path.join(compiler.outputPath, 'parlour-build.json'), `${JSON.stringify(record, null, 2)}\n`)
    })
  }
}

function recordOf(stats: StatsCompilation, { name, kind, directory, shared }: Options): BuildRecord {
  const entryFiles = filesOf(stats, name)
  const awaited = filesOf(stats, kind === 'remote' ? EXPOSE_CHUNK : LENT_CHUNK)
  const entry = entryFiles.find((file) => file.endsWith('.js'))
  if (!entry) throw new Error(`The build of ${name} has no entry`)
  // What the shell lends is styled from the first paint on, as the rest of the kit is.
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

/** Name of the chunk that holds `./remote`. */
export const EXPOSE_CHUNK = 'remote'

/** Name of the chunk in which the shell lends what only remotes use. */
export const LENT_CHUNK = 'lent'

function filesOf(stats: StatsCompilation, group: string): string[] {
  const found = stats.entrypoints?.[group] ?? stats.namedChunkGroups?.[group]
  return (found?.assets ?? []).map(({ name }) => name).filter((file) => file.endsWith('.js') || isStyle(file))
}

function isStyle(file: string): boolean {
  return file.endsWith('.css')
}

function localesOf(directory: string): string[] {
  return readdirSync(path.join(directory, 'src', 'locales'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace('.json', ''))
    .toSorted()
}
