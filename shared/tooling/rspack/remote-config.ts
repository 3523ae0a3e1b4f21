/// <reference types="node" />
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { rspack, type Configuration } from '@rspack/core'
import { baseConfig } from './base-config.ts'
import { BuildRecordPlugin, EXPOSE_CHUNK } from './build-record-plugin.ts'
import { versionsOf } from './package-versions.ts'
import { SHARED_PACKAGES } from './shared-packages.ts'

/** The build of a remote: `remote.manifest.json` names it, `src/remote.ts` is all it exposes. */
export function remoteConfig(directory: string): Configuration {
  const { name } = JSON.parse(readFileSync(path.join(directory, 'remote.manifest.json'), 'utf8')) as { name: string }
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
      new BuildRecordPlugin({ name, kind: 'remote', directory, shared: versionsOf(SHARED_PACKAGES, directory) }),
    ],
  }
}
