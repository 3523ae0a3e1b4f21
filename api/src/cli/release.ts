import { resolve } from 'node:path'
import { PublishRejectedError } from './publish-workspace.ts'
import { commandPart } from './release/command-part.ts'
import { publishPart } from './release/publish-part.ts'
import { readArgs } from './release/read-args.ts'
import { registryAddress } from './release/registry-client.ts'
import { printDiff, printStatus, printWho } from './release/print-releases.ts'
import { ReleaseRejectedError, UsageError } from './release/usage.error.ts'
import { ROOT_DIRECTORY } from './workspaces.ts'

async function run(args: readonly string[]): Promise<string[]> {
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

run(process.argv.slice(2)).then(
  (lines) => console.log(lines.join('\n')),
  (error: unknown) => {
    const isExpected = [UsageError, ReleaseRejectedError, PublishRejectedError].some((kind) => error instanceof kind)
    console.error(isExpected && error instanceof Error ? error.message : error)
    process.exitCode = 1
  },
)
