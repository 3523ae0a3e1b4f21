import path from 'node:path'
import type { Configuration, RuleSetRule } from '@rspack/core'

/** Below `dist`; runs on the server and is never requested by a browser. */
export const SERVER_FOLDER = 'server'

interface Options {
  readonly name: string
  readonly directory: string
  readonly entry: string
  readonly plugins?: NonNullable<Configuration['plugins']>
  readonly externals?: readonly string[]
}

/** Builds one CommonJS file for Node. CSS module classes and asset addresses match the browser build; emits no assets. */
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

export function inOrder(server: Configuration, browser: Configuration): Configuration[] {
  return [server, { ...browser, dependencies: [server.name ?? ''] }]
}

function reportImports(name: string, directory: string): RuleSetRule {
  return {
    test: /\.tsx?$/,
    include: path.join(directory, 'src'),
    enforce: 'pre',
    // In a published package it is a script.
    loader: path.join(import.meta.dirname, `report-imports${path.extname(import.meta.filename)}`),
    options: { name, directory },
  }
}

function besideOf(storage: { readonly type: 'filesystem'; readonly directory?: string } | undefined) {
  return { type: 'filesystem' as const, directory: `${storage?.directory ?? ''}-${SERVER_FOLDER}` }
}
