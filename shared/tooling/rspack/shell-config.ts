/// <reference types="node" />
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Configuration } from '@rspack/core'
import { rspack } from '@rspack/core'
import { baseConfig } from './base-config.ts'
import { BuildRecordPlugin } from './build-record-plugin.ts'
import { versionOf, versionsOf } from './package-versions.ts'
import { inOrder, serverConfig } from './server-config.ts'
import { packageOf, SHARED_PACKAGES } from './shared-packages.ts'

/** Excludes federation features the shell does not need: manifests, snapshots, servers and version negotiation. */
const LEAN_FEDERATION = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_SHARED: 'true',
  ENV_TARGET: JSON.stringify('web'),
}

export function shellConfigs(directory: string): Configuration[] {
  const browser = shellConfig(directory)
  const server = serverConfig(browser, {
    name: 'shell',
    directory,
    entry: './src/server.ts',
    plugins: [new rspack.DefinePlugin({ SHARED_VERSIONS: '{}' })],
  })
  return inOrder(server, browser)
}

export function shellConfig(directory: string): Configuration {
  const config = baseConfig(directory, 'shell')
  const versions = Object.fromEntries(SHARED_PACKAGES.map((specifier) => [specifier, versionOf(packageOf(specifier), directory)]))
  return {
    ...config,
    entry: { shell: './src/main.ts' },
    resolve: {
      ...config.resolve,
      // The browser sends and reads what the contracts describe; only the API checks it, so the schema library stays on the server.
      alias: { typebox$: path.join(import.meta.dirname, 'schemas-in-browser.ts'), ...routerInProduction(directory) },
    },
    optimization: { ...config.optimization, splitChunks: splitChunksOf(config) },
    module: {
      ...config.module,
      rules: [
        ...(config.module?.rules ?? []),
        { test: /[\\/]contracts[\\/]src[\\/][\w-]+\.endpoints\.ts$/, loader: path.join(import.meta.dirname, 'contracts-in-browser.ts') },
      ],
    },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.DefinePlugin({ SHARED_VERSIONS: JSON.stringify(versions), ...LEAN_FEDERATION }),
      new BuildRecordPlugin({ name: 'shell', kind: 'shell', directory, shared: versionsOf(SHARED_PACKAGES, directory) }),
    ],
  }
}

/** One chunk for overlays, one for what dialogs share. Code that every page loads stays whole, so that it pulls in no others. */
function splitChunksOf({ optimization }: Configuration) {
  const shared = optimization?.splitChunks
  if (!shared) return false
  const chunks = ({ name }: { name?: string | undefined }) => !['shell', 'shared', 'notices'].includes(name ?? '')
  const layers = {
    name: 'layers',
    test: /[\\/](?:@base-ui|@floating-ui|use-sync-external-store)[\\/]|[\\/]ui[\\/]src[\\/](?:dialog|menu|tabs)[\\/]/,
    chunks,
    minSize: 0,
    priority: 1,
  }
  const dialogs = { name: 'dialogs', chunks, minChunks: 2, reuseExistingChunk: true }
  return { ...shared, cacheGroups: { ...shared.cacheGroups, default: dialogs, layers } }
}

/** The package resolves to its development build, which warns at run time, in every environment. */
function routerInProduction(directory: string): Record<string, string> {
  const dist = path.dirname(createRequire(path.join(directory, 'package.json')).resolve('react-router'))
  const production = path.join(dist, '..', 'production')
  return { 'react-router$': path.join(production, 'index.mjs'), 'react-router/dom$': path.join(production, 'dom-export.mjs') }
}
