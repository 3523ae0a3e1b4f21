#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { developRemote, UsageError } from '@parlour/tooling/develop-remote'
import { PublishRejectedError, ReleaseRejectedError } from '@parlour/api/publishing'
import { remoteConfig } from './build.ts'
import { buildRemote } from './commands/build-remote.ts'
import { checkRemote } from './commands/check-remote.ts'
import { publishRemote } from './commands/publish-remote.ts'

const USAGE = `parlour-remote dev --against <address>    this remote from its sources in the product at the address  [--port 8081]
parlour-remote build                       builds into dist  [--prerendered]
parlour-remote check                       builds, and runs the gates of publishing  [--to <address>] [--prerendered]
parlour-remote publish --to <address>      builds and publishes, signed with PARLOUR_PUBLISHER_KEY or the file PARLOUR_PUBLISHER_KEY_FILE`

const OPTIONS = {
  against: { type: 'string' },
  to: { type: 'string' },
  port: { type: 'string', default: '8081' },
  prerendered: { type: 'boolean', default: false },
} as const

async function run(directory: string): Promise<void> {
  const { positionals, values } = parseArgs({ options: OPTIONS, allowPositionals: true })
  const { against, to, port, prerendered: isPrerendered } = values
  const [command = ''] = positionals
  switch (command) {
    case 'build':
      return buildRemote(directory, { isPrerendered })
    case 'check':
      await buildRemote(directory, { isPrerendered })
      return checkRemote(directory, to)
    case 'publish':
      if (to === undefined) throw new UsageError(`publish needs the address of the product: --to <address>\n${USAGE}`)
      await buildRemote(directory, { isPrerendered })
      return publishRemote(directory, to)
    case 'dev':
      if (against === undefined) throw new UsageError(`dev needs the address of a product: --against <address>\n${USAGE}`)
      return developRemote({
        name: nameOf(directory),
        workspace: directory,
        upstream: against,
        port: Number(port),
        config: remoteConfig(directory).at(-1),
      })
    default:
      throw new UsageError(USAGE)
  }
}

function nameOf(directory: string): string {
  const manifest = JSON.parse(readFileSync(path.join(directory, 'remote.manifest.json'), 'utf8')) as { readonly name: string }
  return manifest.name
}

run(process.cwd()).catch((error: unknown) => {
  const isExpected = [UsageError, PublishRejectedError, ReleaseRejectedError].some((kind) => error instanceof kind)
  console.error(isExpected && error instanceof Error ? error.message : error)
  process.exitCode = 1
})
