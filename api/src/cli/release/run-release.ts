import { resolve } from 'node:path'
import { ROOT_DIRECTORY } from '../workspaces.ts'
import { commandPart } from './command-part.ts'
import { printDiff, printStatus, printWho } from './print-releases.ts'
import { publishPart } from './publish-part.ts'
import { readArgs } from './read-args.ts'
import { registryAddress } from './registry-client.ts'

/** What `npm run release` does with these arguments; returns what it prints. */
export async function runRelease(args: readonly string[]): Promise<string[]> {
  const command = readArgs(args)
  const dataDirectory = resolve(ROOT_DIRECTORY, process.env.DATA_DIR ?? '.data')
  const url = registryAddress(dataDirectory)
  switch (command.kind) {
    case 'status':
      return printStatus(url)
    case 'who':
      return printWho(url, command.subject)
    case 'diff':
      return printDiff(url, command.part)
    case 'publish':
      return publishPart({ url, dataDirectory }, command.part, command.isLive ? { reason: command.reason } : null)
    case 'action':
      return commandPart({ url, dataDirectory }, command)
  }
}
