import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SHARED_PACKAGES } from '@parlour/tooling/shared-packages'

export interface Bundler {
  readonly name: 'rspack' | 'vite' | 'webpack'
  readonly args: readonly string[]
}

/** Exact versions; they are installed for the measurement only. */
const WEBPACK_TOOLS = ['webpack@5.112.2', 'swc-loader@0.2.7', '@swc/core@1.16.22', 'css-loader@7.1.5', 'mini-css-extract-plugin@2.10.2']

const STYLE_FILES = ['shared', 'site-engine', 'src', 'styles', 'style-files.ts']

const WEBPACK_RUNNER = `const [folder, shared, siteStyles] = process.argv.slice(2)
const webpack = require('webpack')
const CssFile = require('mini-css-extract-plugin')
const css = (modules) => [CssFile.loader, { loader: require.resolve('css-loader'), options: { modules } }]
const swc = {
  jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
  env: { targets: 'chrome >= 120, firefox >= 121, safari >= 17' },
}
const config = {
  mode: 'production',
  context: folder,
  entry: {},
  devtool: false,
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  output: { path: \`\${folder}/dist\`, publicPath: 'auto', filename: '[name].[contenthash:16].js', clean: true },
  module: {
    rules: [
      { test: /\\.module\\.css$/, use: css({ namedExport: false, exportLocalsConvention: 'as-is' }) },
      { test: /\\.css$/, exclude: /\\.module\\.css$/, use: css(false) },
      { test: /\\.(woff2|svg|png|webp|avif)$/, type: 'asset/resource' },
      { test: /\\.tsx?$/, loader: require.resolve('swc-loader'), options: swc, type: 'javascript/auto' },
      { test: /[\\\\/]site-engine[\\\\/]src[\\\\/]styles[\\\\/]style-files\\.ts$/, loader: siteStyles },
    ],
  },
  performance: { hints: false },
  plugins: [
    new CssFile({ filename: '[name].[contenthash:16].css' }),
    new webpack.container.ModuleFederationPlugin({
      name: 'rival',
      exposes: { './remote': './src/remote.ts' },
      shared: JSON.parse(shared),
    }),
  ],
}
webpack(config, (failure, stats) => {
  if (failure) throw failure
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }))
})
`

export function rspackOf(root: string): Bundler {
  return { name: 'rspack', args: [join(root, 'node_modules', '@rspack', 'cli', 'bin', 'rspack.js'), 'build'] }
}

/** Vite of the test runner with its default minifier; shared modules are external, integrity hashes and build record are omitted. */
export function viteOf(root: string, remote: string): Bundler {
  const config = {
    publicDir: false,
    logLevel: 'error',
    build: {
      target: ['chrome120', 'firefox121', 'safari17'],
      outDir: 'dist',
      emptyOutDir: true,
      modulePreload: false,
      reportCompressedSize: false,
      rollupOptions: { input: 'src/remote.ts', external: SHARED_PACKAGES, preserveEntrySignatures: 'strict' },
    },
  }
  const styles = pathToFileURL(join(root, ...STYLE_FILES)).href
  const plugin = `{
  name: 'site-styles',
  enforce: 'pre',
  load: async (id) =>
    id.endsWith('/${STYLE_FILES.join('/')}') ? 'export const STYLE_FILES = ' + JSON.stringify((await import('${styles}')).readStyleFiles()) : null,
}`
  writeFileSync(join(root, remote, 'vite.config.mjs'), `export default { ...${JSON.stringify(config, null, 2)}, plugins: [${plugin}] }\n`)
  return { name: 'vite', args: [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build'] }
}

/** Null when the registry does not provide it. */
export function webpackOf(root: string, remote: string): Bundler | null {
  const tools = join(root, 'webpack-tools')
  mkdirSync(tools)
  writeFileSync(join(tools, 'package.json'), '{ "private": true }\n')
  if (spawnSync('npm', ['install', '--ignore-scripts', ...WEBPACK_TOOLS], { cwd: tools, stdio: 'ignore' }).status !== 0) return null
  const runner = join(tools, 'build.cjs')
  writeFileSync(runner, WEBPACK_RUNNER)
  const shared = Object.fromEntries(SHARED_PACKAGES.map((name) => [name, { singleton: true, import: false, requiredVersion: false }]))
  const siteStyles = join(root, 'shared', 'tooling', 'rspack', 'site-styles-in-browser.ts')
  return { name: 'webpack', args: [runner, join(root, remote), JSON.stringify(shared), siteStyles] }
}
