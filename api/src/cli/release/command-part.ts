import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { canonicalJson } from '../../modules/releases/index.ts'
import { teamKeyOf } from '../publisher-keys.ts'
import { packRelease } from '../release-package.ts'
import { PUBLISHED_WORKSPACES, ROOT_DIRECTORY } from '../workspaces.ts'
import { currentCommit } from './current-commit.ts'
import type { TeamAction } from './read-args.ts'
import { sendCommand } from './registry-client.ts'
import { UsageError } from './usage.error.ts'

export interface CliContext {
  readonly url: string
  readonly dataDirectory: string
}

export interface PartCommand {
  readonly action: TeamAction
  readonly part: string
  readonly version: string | null
  readonly reason: string
}

const OF_LAST_BUILD: readonly TeamAction[] = ['start', 'promote', 'preview']

export async function commandPart({ url, dataDirectory }: CliContext, { action, part, version, reason }: PartCommand): Promise<string[]> {
  const named = version ?? (OF_LAST_BUILD.includes(action) ? await lastBuilt(part) : null)
  const command = {
    action,
    name: part,
    ...(named === null ? {} : { version: named }),
    reason,
    at: new Date().toISOString(),
    nonce: randomBytes(16).toString('hex'),
  }
  const signature = teamKeyOf(dataDirectory, part).sign(canonicalJson(command))
  const { sentence, epoch, url: link } = await sendCommand(url, { command, signature })
  return [sentence, ...(link === null ? [] : [link]), `epoch ${epoch}`]
}

async function lastBuilt(part: string): Promise<string> {
  try {
    return (await packRelease(join(ROOT_DIRECTORY, PUBLISHED_WORKSPACES[part] ?? ''), currentCommit())).record.version
  } catch (cause) {
    throw new UsageError(`${part} was not built here: name a version, or run "npm run release -- publish ${part}" first.`, { cause })
  }
}
