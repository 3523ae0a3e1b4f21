import path from 'node:path'
import type { Configuration, RuleSetRule } from '@rspack/core'

/** Folder below `dist` of what is run on the server; it belongs to the release, and no browser asks for it. */
export const SERVER_FOLDER = 'server'

interface Options {
  readonly name: string
  readonly directory: string
  readonly entry: string
  readonly plugins?: NonNullable<Configuration['plugins']>
  /** What the shell's server file shares with those of remotes. */
  readonly externals?: readonly string[]
}

/**
 * The build that renders pages ahead: the sources of a browser build as one CommonJS file for Node. Classes of CSS modules and addresses
 * of assets are those of the browser build, styles and assets themselves are not written again.
 */
export function serverConfig(browser: Configuration, { name, directory, entry, plugins = [], externals = [] }: Options): Configuration {
  const { module, output, cache } = browser
  return {
    ...browser,
    name: `${name}-${SERVER_FOLDER}`,
    target: 'node20',
    entry: { [name]: entry },
    externals: Object.fromEntries(externals.map((specifier) => [specifier, `commonjs ${specifier}`])),
    cache: typeof cache === 'object' && cache.type === 'persistent' ? { ...cache, storage: besideOf(cache.storage) } : false,
    output: {
      ...output,
      path: path.join(directory, 'dist', SERVER_FOLDER),
      filename: '[name].[contenthash:16].cjs',
      library: { type: 'commonjs2' },
      clean: true,
    },
    module: {
      ...module,
      parser: { ...module?.parser, javascript: { dynamicImportMode: 'eager' } },
      generator: {
        ...module?.generator,
        css: { exportsOnly: true },
        'css/module': { ...module?.generator?.['css/module'], exportsOnly: true },
        'asset/resource': { emit: false },
      },
      rules: [...(module?.rules ?? []), reportImports(name, directory)],
    },
    // Whoever reads the stack of a page that failed to render sees names.
    optimization: { minimize: false, splitChunks: false, runtimeChunk: false, moduleIds: 'named', realContentHash: true },
    plugins,
  }
}

/** The server build, then the browser build, whose record names the file of the former. */
export function inOrder(server: Configuration, browser: Configuration): Configuration[] {
  return [server, { ...browser, dependencies: [server.name ?? ''] }]
}

function reportImports(name: string, directory: string): RuleSetRule {
  return {
    test: /\.tsx?$/,
    include: path.join(directory, 'src'),
    enforce: 'pre',
    loader: path.join(import.meta.dirname, 'report-imports.ts'),
    options: { name, directory },
  }
}

function besideOf(storage: { readonly type: 'filesystem'; readonly directory?: string } | undefined) {
  return { type: 'filesystem' as const, directory: `${storage?.directory ?? ''}-${SERVER_FOLDER}` }
}
