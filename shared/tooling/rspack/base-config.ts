import path from 'node:path'
import { rspack, type Configuration } from '@rspack/core'
import { SERVER_FOLDER } from './server-config.ts'

const { LightningCssMinimizerRspackPlugin, SubresourceIntegrityPlugin, SwcJsMinimizerRspackPlugin } = rspack

/** Browsers with every feature that the product uses, e.g. cascade layers and `:dir`. */
const BROWSERS = ['chrome >= 120', 'firefox >= 121', 'safari >= 17']

/** Part of the build cache key: a change of these loaders invalidates the cache. */
const OWN_LOADERS = ['contracts-in-browser.ts', 'schemas-in-browser.ts', 'site-styles-in-browser.ts', 'report-imports.ts'].map((file) =>
  path.join(import.meta.dirname, file),
)

const MINIFIER = { ecma: 2022, compress: { ecma: 2020, passes: 3 }, format: { comments: false }, mangle: true } as const

/** Shared by shell and remotes: hashed files below `/assets/<name>/`, prefixed CSS module classes, integrity on every chunk. */
export function baseConfig(directory: string, name: string): Configuration {
  return {
    name,
    mode: 'production',
    target: ['web', 'es2022'],
    context: directory,
    devtool: false,
    cache: {
      type: 'persistent',
      buildDependencies: [import.meta.filename, ...OWN_LOADERS, path.join(directory, 'package.json')],
      storage: { type: 'filesystem', directory: path.join(directory, 'node_modules', '.cache', 'rspack') },
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
    output: {
      path: path.join(directory, 'dist'),
      publicPath: `/assets/${name}/`,
      uniqueName: `parlour-${name}`,
      filename: '[name].[contenthash:16].js',
      chunkFilename: '[name].[contenthash:16].js',
      cssFilename: '[name].[contenthash:16].css',
      cssChunkFilename: '[name].[contenthash:16].css',
      assetModuleFilename: '[name].[contenthash:16][ext]',
      crossOriginLoading: 'anonymous',
      clean: { keep: `${SERVER_FOLDER}/` },
    },
    module: {
      // Custom properties are the tokens that all packages share, so their names stay as written.
      parser: { 'css/module': { namedExports: false, dashedIdents: false } },
      generator: { 'css/module': { localIdentName: `${name}-[local]-[hash:8]`, exportsConvention: 'as-is' } },
      rules: [
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        { test: /\.(woff2|svg|png|webp|avif)$/, type: 'asset/resource' },
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
            env: { targets: BROWSERS.join(', ') },
          },
          type: 'javascript/auto',
        },
        {
          test: /[\\/]site-engine[\\/]src[\\/]styles[\\/]style-files\.ts$/,
          loader: path.join(import.meta.dirname, 'site-styles-in-browser.ts'),
        },
      ],
    },
    // Names, not numbers: the document service recognises the files of a locale or page, and a release differs only where its code does.
    optimization: {
      chunkIds: 'named',
      moduleIds: 'deterministic',
      runtimeChunk: false,
      realContentHash: true,
      minimizer: [
        new SwcJsMinimizerRspackPlugin({ minimizerOptions: MINIFIER }),
        new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
      ],
      // Few files: only what two pages share and is large stands apart.
      splitChunks: {
        chunks: 'async',
        minSize: 15_000,
        cacheGroups: { defaultVendors: false, default: { minChunks: 2, reuseExistingChunk: true } },
      },
    },
    plugins: [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })],
    performance: { hints: false },
    stats: 'errors-warnings',
  }
}
