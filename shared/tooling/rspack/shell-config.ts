/// <reference types="node" />
import path from 'node:path'
import type { Configuration } from '@rspack/core'
import { rspack } from '@rspack/core'
import { baseConfig } from './base-config.ts'
import { BuildRecordPlugin } from './build-record-plugin.ts'
import { versionOf, versionsOf } from './package-versions.ts'
import { packageOf, SHARED_PACKAGES } from './shared-packages.ts'

/** The build of the shell: one script and one style sheet that carry every shared package, one file per language. */
export function shellConfig(directory: string): Configuration {
  const config = baseConfig(directory, 'shell')
  const versions = Object.fromEntries(SHARED_PACKAGES.map((specifier) => [specifier, versionOf(packageOf(specifier), directory)]))
  return {
    ...config,
    entry: { shell: './src/main.ts' },
    resolve: {
      ...config.resolve,
      // The browser sends and reads what the contracts describe; only the API checks it, so the schema library stays on the server.
      alias: { typebox$: path.join(import.meta.dirname, 'schemas-in-browser.ts') },
    },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.DefinePlugin({ SHARED_VERSIONS: JSON.stringify(versions) }),
      new BuildRecordPlugin({ name: 'shell', kind: 'shell', directory, shared: versionsOf(SHARED_PACKAGES, directory) }),
    ],
  }
}
