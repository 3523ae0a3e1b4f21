import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { VectorEntry } from '@parlour/contracts'
import { rspack, type Configuration } from '@rspack/core'
import type { BuildRecord } from '../rspack/build-record-plugin.ts'
import { remoteConfig } from '../rspack/remote-config.ts'

type Manifest = Pick<VectorEntry, 'ownedPaths' | 'guarded' | 'needs'>

export interface LocalBuild {
  readonly name: string
  readonly entry: VectorEntry
  readonly fileOf: (file: string) => Buffer | null
}

interface WatchOptions {
  readonly workspace: string
  /** Separate from the `dist` of the workspace, which stays as published. */
  readonly output: string
  readonly onBuild: (build: LocalBuild) => void
  /** Receives the bundler errors of a failed build; the previous build stays. */
  readonly onFault: (text: string) => void
  /** Of the browser build; that of the preset when missing. */
  readonly config?: Configuration | undefined
}

/** Builds at once and after every change; the returned function stops it. */
export function watchRemote({
  workspace,
  output,
  onBuild,
  onFault,
  config = remoteConfig(workspace)[0],
}: WatchOptions): () => Promise<void> {
  const compiler = rspack(quickly(config ?? {}, output))
  const watching = compiler.watch({}, (error, stats) => {
    if (error || !stats || stats.hasErrors()) onFault(error?.message ?? stats?.toString({ all: false, errors: true }) ?? 'no answer')
    else onBuild(readBuild(workspace, output))
  })
  return async () => {
    await new Promise<void>((resolve) => watching.close(() => resolve()))
    await new Promise<void>((resolve) => compiler.close(() => resolve()))
  }
}

/** Like a published build, but readable; stays in production mode, because the shell has React's production build. */
function quickly(config: Configuration, output: string): Configuration {
  return {
    ...config,
    cache: false,
    output: { ...config.output, path: output },
    optimization: { ...config.optimization, minimize: false },
  }
}

function readBuild(workspace: string, output: string): LocalBuild {
  const record = JSON.parse(readFileSync(path.join(output, 'parlour-build.json'), 'utf8')) as BuildRecord
  const { ownedPaths, guarded = [], needs } = JSON.parse(readFileSync(path.join(workspace, 'remote.manifest.json'), 'utf8')) as Manifest
  const { version } = JSON.parse(readFileSync(path.join(workspace, 'package.json'), 'utf8')) as { version: string }
  const link = (file: string) => ({ href: `/assets/${record.name}/${file}`, integrity: integrityOf(readFileSync(path.join(output, file))) })
  const { href: entry, integrity } = link(record.entry)
  const releaseId = createHash('sha256').update(integrity).digest('hex').slice(0, 32)
  const { capabilities, navigation } = record
  const lists = {
    styles: record.styles.map(link),
    preloads: record.preloads.map(link),
    ownedPaths,
    guarded,
    ...(needs ? { needs } : {}),
    ...(navigation ? { navigation: navigation.map(({ textKey: _key, ...served }) => served) } : {}),
    ...(capabilities ? { capabilities: [...capabilities] } : {}),
  }
  return {
    name: record.name,
    entry: { releaseId, version: `${version}-local`, entry, integrity, ...lists },
    fileOf: (file) => {
      const place = path.join(output, file)
      return place.startsWith(output + path.sep) && existsSync(place) ? readFileSync(place) : null
    },
  }
}

function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}
