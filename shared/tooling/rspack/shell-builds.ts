import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { rspack, type Configuration, type Module, type Stats } from '@rspack/core'
import { BuildRecordPlugin, SHARED_CHUNK } from './build-record-plugin.ts'
import { shellConfig } from './shell-config.ts'

export interface ShellBuild {
  readonly output: string
  readonly initialScripts: readonly string[]
  readonly sharedScripts: readonly string[]
  readonly sources: readonly string[]
}

export async function buildShell(root: string, output: string, locales?: readonly string[]): Promise<ShellBuild> {
  const config = configOf(root, output)
  if (!locales) return run(config)
  const onlyThese = new RegExp(`^\\./(?:${locales.join('|')})\\.json$`)
  const plugin = new rspack.ContextReplacementPlugin(/[\\/]shell[\\/]src[\\/]locales$/, onlyThese)
  return run({ ...config, plugins: [...(config.plugins ?? []), plugin] })
}

export async function buildFloor(root: string, output: string, { sources }: ShellBuild): Promise<ShellBuild> {
  mkdirSync(output, { recursive: true })
  const entry = path.join(output, 'floor.js')
  writeFileSync(entry, floorOf(sources))
  const config = configOf(root, path.join(output, 'dist'))
  // The dependencies are those of the shell, wherever the entry lies.
  const modules = ['node_modules', path.join(root, 'shell', 'node_modules'), path.join(root, 'node_modules')]
  return run({ ...config, entry: { shell: entry }, resolve: { ...config.resolve, modules } })
}

function configOf(root: string, output: string): Configuration {
  const config = shellConfig(path.join(root, 'shell'))
  return {
    ...config,
    cache: false,
    output: { ...config.output, path: output },
    plugins: (config.plugins ?? []).filter((plugin) => !(plugin instanceof BuildRecordPlugin)),
  }
}

async function run(config: Configuration): Promise<ShellBuild> {
  const { compilation } = await statsOf(config)
  const entry = compilation.entrypoints.get('shell')
  const initialScripts = entry?.getFiles().filter((name) => name.endsWith('.js')) ?? []
  if (initialScripts.length === 0) throw new Error('The build has no script')
  const sources = (entry?.chunks ?? [])
    .flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)])
    .flatMap((module) => ('modules' in module ? (module.modules as Module[]) : [module]))
    .map((module) => module.nameForCondition() ?? '')
  const sharedScripts = [...(compilation.namedChunks.get(SHARED_CHUNK)?.files ?? [])].filter((name) => name.endsWith('.js'))
  return { output: config.output?.path ?? '', initialScripts, sharedScripts, sources: [...new Set(sources)].toSorted() }
}

async function statsOf(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    rspack(config, (failure, stats) => {
      if (failure ?? !stats) reject(failure ?? new Error('The build gave no result'))
      else if (stats.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })))
      else resolve(stats)
    })
  })
}

const IMPORT = /^(?:import|export) (?!type )(?:\* as \w+|\{([^}]*)\}) from '([^'.][^']*)'/gm

function floorOf(sources: readonly string[]): string {
  const names = new Map<string, Set<string>>()
  for (const source of sources.filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'))) {
    for (const [, list = '*', specifier = ''] of readFileSync(source, 'utf8').matchAll(IMPORT)) {
      if (specifier.startsWith('@parlour/') || specifier === 'typebox') continue
      const found = names.get(specifier) ?? new Set()
      const imported = list.split(',').map((word) => word.trim().split(' as ')[0] ?? '')
      for (const name of imported.filter((word) => word !== '' && !word.startsWith('type '))) found.add(name)
      names.set(specifier, found)
    }
  }
  return [...names]
    .toSorted(([left], [right]) => left.localeCompare(right))
    .map(importOf)
    .join('\n')
}

function importOf([specifier, names]: readonly [string, ReadonlySet<string>], at: number): string {
  const from = JSON.stringify(specifier)
  if (names.has('*')) return `import * as kept${at} from ${from}\nglobalThis.kept${at} = kept${at}`
  const locals = [...names].toSorted().map((name, index) => [name, `kept${at}x${index}`] as const)
  return `import { ${locals.map(([name, local]) => `${name} as ${local}`).join(', ')} } from ${from}
globalThis.kept${at} = [${locals.map(([, local]) => local).join(', ')}]`
}
