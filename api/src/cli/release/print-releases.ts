import type { Provenance, ReleaseDiff } from '@parlour/contracts'
import { diffOf, releaseIdOf } from '../../modules/releases/index.ts'
import { packRelease } from '../release-package.ts'
import { currentCommit } from './current-commit.ts'
import { builtWorkspace } from './publish-part.ts'
import { liveReleases, newVector, type LiveReleases } from './registry-client.ts'
import { ReleaseRejectedError } from './usage.error.ts'

const KB = 1024

export async function printStatus(url: string): Promise<string[]> {
  const { epoch, parts } = await liveReleases(url)
  return [`epoch ${epoch}`, ...parts.map(lineOf)]
}

export async function printWho(url: string, subject: string): Promise<string[]> {
  if (!subject.startsWith('v-')) {
    const parts = (await liveReleases(url)).parts.filter(({ name }) => name === subject)
    if (parts.length === 0) throw new ReleaseRejectedError(`Nothing of "${subject}" is served; "npm run release -- status" shows what is.`)
    return parts.flatMap((part) => [
      `${lineOf(part)}  by the ${part.name} team, commit ${part.commit}, release ${part.releaseId}`,
      ...(part.provenance ? [provenanceLine(part.provenance)] : []),
    ])
  }
  const { id, shell, remotes } = await newVector(url)
  if (id !== subject)
    throw new ReleaseRejectedError(
      `${subject} is not what a new visit gets (${id}); release managers find older vectors in the console, under releases.`,
    )
  return Object.entries({ shell, ...remotes }).map(([name, entry]) => `${name.padEnd(12)} ${entry.version}  release ${entry.releaseId}`)
}

export function provenanceLine({ repository, branch, environment, commit, runUrl }: Provenance): string {
  return `  published by ${repository}, branch ${branch}, environment ${environment}, commit ${commit}: ${runUrl}`
}

export async function printDiff(url: string, part: string): Promise<string[]> {
  const { record } = await packRelease(builtWorkspace(part), currentCommit())
  const live = (await liveReleases(url, part)).parts.find(({ name, state }) => name === part && state === 'live')
  const before = live?.record ? { id: live.releaseId, record: live.record } : null
  return diffLines(diffOf({ id: releaseIdOf(record), record }, before), `${part} ${record.version}`)
}

export function diffLines(diff: ReleaseDiff, what: string): string[] {
  const { exposes, ownedPaths: paths, capabilities, locales: languages } = diff
  const names = Object.entries({ exposes, paths, capabilities, languages }).flatMap(([kind, { added, removed }]) => [
    ...added.map((name) => `  + ${kind} ${name}`),
    ...removed.map((name) => `  - ${kind} ${name}`),
  ])
  return [
    diff.against === null ? `${what} would be the first release of its part` : `${what} against ${diff.against.version}`,
    `  bytes ${kilobytes(diff.bytes.before)} to ${kilobytes(diff.bytes.after)}, first page ${kilobytes(diff.firstBytes.before)} to ${kilobytes(diff.firstBytes.after)}`,
    ...names,
    ...diff.shared.map(({ name, before, after }) => `  ~ ${name} ${before ?? 'none'} to ${after ?? 'none'}`),
    ...diff.files.map(
      ({ path, change, before, after }) => `  ${MARKS[change]} ${path} ${kilobytes(before ?? 0)} to ${kilobytes(after ?? 0)}`,
    ),
  ]
}

const MARKS = { added: '+', removed: '-', changed: '~' } as const

function lineOf({ name, version, state, share }: LiveReleases['parts'][number]): string {
  return `${name.padEnd(12)} ${version.padEnd(20)} ${state}${state === 'live' ? '' : ` for ${share} % of visits`}`
}

function kilobytes(bytes: number): string {
  return `${(bytes / KB).toFixed(1)} kB`
}
