import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { teamKeyOf } from '../publisher-keys.ts'
import { publishWorkspace, type PublishedWorkspace } from '../publish-workspace.ts'
import { PUBLISHED_WORKSPACES, ROOT_DIRECTORY } from '../workspaces.ts'
import { commandPart, type CliContext } from './command-part.ts'
import { currentCommit } from './current-commit.ts'
import { tokenOfCi } from './ci-token.ts'
import { ReleaseRejectedError, UsageError } from './usage.error.ts'

const KB = 1024
const MINUTE_MS = 60_000

export async function publishPart(context: CliContext, part: string, live: { readonly reason: string } | null): Promise<string[]> {
  const startedAt = performance.now()
  const token = tokenOfCi(context.url, process.env)
  if (token && live)
    throw new UsageError('A token of the CI publishes a candidate: publish without --live, and start or promote it in the console.')
  const published = await publishWorkspace({
    url: context.url,
    workspace: builtWorkspace(part),
    key: token ?? teamKeyOf(context.dataDirectory, part),
    commit: currentCommit(),
    mode: 'candidate',
  })
  const promoted =
    live && published.state === 'candidate'
      ? await commandPart(context, { ...live, action: 'promote', part, version: published.version })
      : []
  return [...publicationLines(published, promoted), `${minutesSince(startedAt)} minutes`]
}

export function publicationLines(published: PublishedWorkspace, promoted: readonly string[]): string[] {
  const { name, version, state, isNew, files, bytes, gates, renderedPages, renderingFault } = published
  const what = `${name} ${version} (${files} files, ${(bytes / KB).toFixed(0)} kB)`
  const notes = gates.filter(({ sentence }) => sentence !== 'passed').map(({ gate, sentence }) => `! ${gate}: ${sentence}`)
  return [
    `${gates.length} gates passed`,
    ...notes,
    ...(renderingFault === null ? [] : [`! Served WITHOUT their markup, because they could not be rendered:\n${renderingFault}`]),
    `${renderedPages} pages are prerendered`,
    ...outcomeLines(what, { state, isNew, name, version, promoted }),
  ]
}

interface Outcome extends Pick<PublishedWorkspace, 'state' | 'isNew' | 'name' | 'version'> {
  readonly promoted: readonly string[]
}

function outcomeLines(what: string, { state, isNew, name, version, promoted }: Outcome): string[] {
  if (promoted.length > 0) return [`${what} is live`, ...promoted]
  if (state === 'live') return [isNew ? `${what} is live` : `${what} was live already: nothing changed`]
  return [
    `${what} is a candidate: nobody gets it yet`,
    `next: npm run release -- start ${name} ${version} --reason "…"   (or promote, or preview)`,
  ]
}

export function builtWorkspace(part: string): string {
  const workspace = join(ROOT_DIRECTORY, PUBLISHED_WORKSPACES[part] ?? '')
  const built = spawnSync('npx', ['rspack', 'build'], { cwd: workspace, stdio: ['ignore', 'ignore', 'inherit'] })
  if (built.status !== 0) throw new ReleaseRejectedError(`${part} was not published: its build failed (see above). Mend it and try again.`)
  return workspace
}

function minutesSince(startedAt: number): string {
  return ((performance.now() - startedAt) / MINUTE_MS).toFixed(2)
}
