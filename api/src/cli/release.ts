import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { publisherKeyOf } from './publisher-keys.ts'
import { publishWorkspace, PublishRefusedError } from './publish-workspace.ts'
import { PUBLISHED_WORKSPACES, ROOT_DIRECTORY, runFileOf } from './workspaces.ts'

const USAGE = `usage: npm run release -- publish <${Object.keys(PUBLISHED_WORKSPACES).join('|')}>
       npm run release -- status`

class UsageError extends Error {
  override readonly name = 'UsageError'
}

async function main([command, name]: readonly string[]): Promise<void> {
  const dataDirectory = resolve(ROOT_DIRECTORY, process.env.DATA_DIR ?? '.data')
  if (command === 'publish') return publish(name, dataDirectory)
  if (command === 'status') return status(dataDirectory)
  throw new UsageError(USAGE)
}

async function publish(name: string | undefined, dataDirectory: string): Promise<void> {
  const folder = name === undefined ? undefined : PUBLISHED_WORKSPACES[name]
  if (name === undefined || folder === undefined) throw new UsageError(USAGE)
  const built = spawnSync('npx', ['rspack', 'build'], { cwd: join(ROOT_DIRECTORY, folder), stdio: ['ignore', 'ignore', 'inherit'] })
  if (built.status !== 0) throw new PublishRefusedError(`${name} was not published: its build failed (see above).`)
  const published = await publishWorkspace({
    url: addressOf(dataDirectory),
    workspace: join(ROOT_DIRECTORY, folder),
    key: publisherKeyOf(dataDirectory, name),
    commit: currentCommit(),
  })
  const kilobytes = (published.bytes / 1024).toFixed(0)
  const what = `${name} ${published.version} (${published.files} files, ${kilobytes} kB)`
  console.log(
    published.isNew
      ? `${what} is live: epoch ${published.epoch}, vector ${published.vectorId}`
      : `${what} was live already: nothing changed`,
  )
  console.log(`${published.renderedPages} pages are rendered ahead`)
  if (published.renderingFault !== null)
    console.error(`Served WITHOUT their markup, because they could not be rendered:\n${published.renderingFault}`)
}

async function status(dataDirectory: string): Promise<void> {
  const response = await fetch(`${addressOf(dataDirectory)}/api/releases/vector`)
  const { data } = (await response.json()) as {
    data: { id: string; epoch: number; shell: { version: string }; remotes: Record<string, { version: string }> }
  }
  console.log(`vector ${data.id}, epoch ${data.epoch}`)
  for (const [name, { version }] of Object.entries({ shell: data.shell, ...data.remotes })) console.log(`  ${name.padEnd(12)} ${version}`)
}

function addressOf(dataDirectory: string): string {
  if (process.env.PARLOUR_URL) return process.env.PARLOUR_URL
  try {
    return (JSON.parse(readFileSync(runFileOf(dataDirectory), 'utf8')) as { url: string }).url
  } catch (cause) {
    throw new UsageError('Parlour is not running here: start it with "npm start", or set PARLOUR_URL to its address.', { cause })
  }
}

/** The commit that is published; a copy without git history publishes as "unversioned". */
function currentCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: ROOT_DIRECTORY, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return 'unversioned'
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isExpected = error instanceof UsageError || error instanceof PublishRefusedError
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
})
