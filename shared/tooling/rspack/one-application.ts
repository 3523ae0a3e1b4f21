import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { rspack, type Configuration, type PathData, type StatsCompilation } from '@rspack/core'
import { BuildRecordPlugin } from './build-record-plugin.ts'
import { shellConfig } from './shell-config.ts'

interface Options {
  readonly root: string
  readonly output: string
  /** Remotes live in `mfe-<name>`. */
  readonly remotes: readonly string[]
}

/** Builds everything as one application without federation, for comparison. Returns the folder of each release. */
export async function buildOneApplication({ root, output, remotes }: Options): Promise<Readonly<Record<string, string>>> {
  const loader = path.join(output, 'load-remotes.ts')
  mkdirSync(output, { recursive: true })
  writeFileSync(loader, loaderOf(root, remotes))
  const assets = path.join(output, 'assets')
  const stats = await run(configOf(root, assets, loader))
  const folders = ['shell', ...remotes].map((name) => [name, workspaceOf(name, { root, output, stats })] as const)
  return Object.fromEntries(folders)
}

function configOf(root: string, assets: string, loader: string): Configuration {
  const config = shellConfig(path.join(root, 'shell'))
  const fileOf =
    (extension: string) =>
    ({ chunk }: PathData) =>
      `${releaseOf(String(chunk?.name ?? chunk?.id ?? ''))}/[name].[contenthash:16].${extension}`
  return {
    ...config,
    name: 'one-application',
    cache: false,
    output: {
      ...config.output,
      path: assets,
      publicPath: '/assets/',
      uniqueName: 'parlour-one-application',
      filename: 'shell/[name].[contenthash:16].js',
      chunkFilename: fileOf('js'),
      cssFilename: 'shell/[name].[contenthash:16].css',
      cssChunkFilename: fileOf('css'),
      assetModuleFilename: 'shell/[name].[contenthash:16][ext]',
    },
    module: {
      ...config.module,
      rules: [
        ...(config.module?.rules ?? []),
        // Remotes get the kit with the same parts fetched late as in the page of the product.
        { test: /[\\/]mfe-\w+[\\/]src[\\/]/, resolve: { alias: { '@parlour/ui$': path.join(root, 'shell/src/remotes/shared-ui.ts') } } },
      ],
    },
    optimization: { ...config.optimization, splitChunks: splitByPages(config) },
    plugins: [
      ...(config.plugins ?? []).filter((plugin) => !(plugin instanceof BuildRecordPlugin)),
      new rspack.NormalModuleReplacementPlugin(/\/remotes\/create-federation\.ts$/, loader),
    ],
  }
}

/** Without an explicit name, a chunk would hold what the same pages share. */
function splitByPages({ optimization }: Configuration) {
  const split = optimization?.splitChunks
  if (!split) return false
  return { ...split, cacheGroups: { ...split.cacheGroups, default: { minChunks: 2, reuseExistingChunk: true } } }
}

/** Replaces `create-federation.ts` with the same guarantees, provided by the bundler. */
function loaderOf(root: string, remotes: readonly string[]): string {
  const lines = remotes.map((name) => {
    const source = JSON.stringify(path.join(root, `mfe-${name}`, 'src', 'remote.ts'))
    return `  ${name}: () => import(/* webpackChunkName: "mfe-${name}" */ ${source}),`
  })
  return [
    'const remotes = {',
    ...lines,
    '}',
    'export const createFederation = () => async (name) => (await remotes[name]()).default',
    '',
  ].join('\n')
}

/** Chunks are named after the folder of their modules; those shared by several remotes belong to the shell. */
function releaseOf(chunk: string): string {
  return /^(?:\W|_)*mfe-([a-z]+)/.exec(chunk)?.[1] ?? 'shell'
}

async function run(config: Configuration): Promise<StatsCompilation> {
  return new Promise((resolve, reject) => {
    rspack(config, (failure, stats) => {
      const json = stats?.toJson({ all: false, chunkGroups: true, entrypoints: true, errors: true })
      if (failure ?? !json) reject(failure ?? new Error('The build of the one application gave no result'))
      else if (json.errors?.length) reject(new Error(json.errors.map(({ message }) => message).join('\n')))
      else resolve(json)
    })
  })
}

function workspaceOf(name: string, { root, output, stats }: { root: string; output: string; stats: StatsCompilation }): string {
  const workspace = path.join(output, name)
  const source = path.join(root, name === 'shell' ? 'shell' : `mfe-${name}`)
  mkdirSync(workspace, { recursive: true })
  renameSync(path.join(output, 'assets', name), path.join(workspace, 'dist'))
  copyFileSync(path.join(source, 'package.json'), path.join(workspace, 'package.json'))
  if (name !== 'shell') copyFileSync(path.join(source, 'remote.manifest.json'), path.join(workspace, 'remote.manifest.json'))
  const group = name === 'shell' ? stats.entrypoints?.shell : stats.namedChunkGroups?.[`mfe-${name}`]
  const files = (group?.assets ?? []).map((asset) => asset.name).filter((file) => file.startsWith(`${name}/`))
  const [entry, ...preloads] = files.filter((file) => file.endsWith('.js')).map((file) => file.slice(name.length + 1))
  if (entry === undefined) throw new Error(`The one application has no file for ${name}`)
  const styles = name === 'shell' ? files.filter((file) => file.endsWith('.css')).map((file) => file.slice(name.length + 1)) : []
  const facts = { name, kind: name === 'shell' ? 'shell' : 'remote', entry, styles, preloads, capabilities: capabilitiesOf(source) }
  const record = { ...facts, exposes: [], shared: {}, locales: ['en'], uses: { names: [], calls: {} } }
  writeFileSync(path.join(workspace, 'dist', 'parlour-build.json'), JSON.stringify(record))
  return workspace
}

function capabilitiesOf(source: string): readonly string[] | undefined {
  const manifest = path.join(source, 'remote.manifest.json')
  if (!existsSync(manifest)) return undefined
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { readonly capabilities?: readonly string[] }).capabilities
}
