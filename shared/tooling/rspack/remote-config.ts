/// <reference types="node" />
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { rspack, type Configuration } from '@rspack/core'
import { baseConfig } from './base-config.ts'
import { BuildRecordPlugin, EXPOSE_CHUNK } from './build-record-plugin.ts'
import { versionsOf } from './package-versions.ts'
import { inOrder, serverConfig } from './server-config.ts'
import { SHARED_PACKAGES } from './shared-packages.ts'

interface Options {
  readonly isPrerendered?: boolean
}

interface Manifest {
  readonly name: string
  readonly capabilities?: readonly string[]
}

/** `src/remote.ts` is the only exposed module; adds a server build when prerendered. */
export function remoteConfig(directory: string, { isPrerendered = false }: Options = {}): Configuration[] {
  const manifest = JSON.parse(readFileSync(path.join(directory, 'remote.manifest.json'), 'utf8')) as Manifest
  const { name } = manifest
  const browser = browserConfig(directory, manifest)
  if (!isPrerendered) return [browser]
  return inOrder(serverConfig(browser, { name, directory, entry: './src/remote.ts', externals: SHARED_PACKAGES }), browser)
}

function browserConfig(directory: string, { name, capabilities }: Manifest): Configuration {
  const config = baseConfig(directory, name)
  return {
    ...config,
    entry: {},
    plugins: [
      ...(config.plugins ?? []),
      new rspack.container.ModuleFederationPluginV1({
        name,
        filename: `${name}.[contenthash:16].js`,
        library: { type: 'global', name: `parlour_${name}` },
        exposes: { './remote': { import: './src/remote.ts', name: EXPOSE_CHUNK } },
        shared: Object.fromEntries(
          SHARED_PACKAGES.map((specifier) => [specifier, { singleton: true, import: false as const, requiredVersion: false as const }]),
        ),
      }),
      new BuildRecordPlugin({ name, kind: 'remote', directory, capabilities, shared: versionsOf(SHARED_PACKAGES, directory) }),
    ],
  }
}
