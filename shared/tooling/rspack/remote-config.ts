/// <reference types="node" />
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { RemoteManifest } from '@parlour/contracts'
import { rspack, type Configuration } from '@rspack/core'
import { baseConfig } from './base-config.ts'
import { BuildRecordPlugin, EXPOSE_CHUNK } from './build-record-plugin.ts'
import { versionsOf } from './package-versions.ts'
import type { SharedNames } from './shared-names.ts'
import { inOrder, serverConfig } from './server-config.ts'
import { SHARED_PACKAGES } from './shared-packages.ts'

export interface RemoteOptions {
  readonly isPrerendered?: boolean
  /** What the shell shares; read from the sources of the repository when missing. */
  readonly shared?: SharedByShell
}

export interface SharedByShell {
  readonly names: SharedNames
  /** Of its own packages, which a remote of another repository does not install. */
  readonly versions: Readonly<Record<string, string>>
}

type Manifest = Pick<RemoteManifest, 'name' | 'capabilities' | 'navigation'>

/** `src/remote.ts` is the only exposed module; adds a server build when prerendered. */
export function remoteConfig(directory: string, { isPrerendered = false, shared }: RemoteOptions = {}): Configuration[] {
  const manifest = JSON.parse(readFileSync(path.join(directory, 'remote.manifest.json'), 'utf8')) as Manifest
  const { name } = manifest
  const browser = browserConfig(directory, manifest, shared)
  if (!isPrerendered) return [browser]
  return inOrder(serverConfig(browser, { name, directory, entry: './src/remote.ts', externals: SHARED_PACKAGES }), browser)
}

function browserConfig(directory: string, { name, capabilities, navigation }: Manifest, shared: SharedByShell | undefined): Configuration {
  const config = baseConfig(directory, name)
  const versions = {
    ...versionsOf(
      SHARED_PACKAGES.filter((specifier) => shared?.versions[specifier] === undefined),
      directory,
    ),
    ...shared?.versions,
  }
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
      new BuildRecordPlugin({ name, kind: 'remote', directory, capabilities, navigation, shared: versions, names: shared?.names }),
    ],
  }
}
