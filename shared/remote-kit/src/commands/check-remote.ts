import { liveReleases, packRelease, runGates, ReleaseRejectedError } from '@parlour/api/publishing'
import { API_CONTRACT_VERSION, HOST_CONTRACT_VERSION, type ReleaseRecord } from '@parlour/contracts'
import { readShellRecord } from '../shell-record.ts'
import { currentCommit } from './current-commit.ts'

type Live = Parameters<typeof runGates>[1]['live']

/** What a gate needs from the product when no address is given. */
const LIMITS: Readonly<Record<string, string>> = {
  'names-in-reach': 'with the shell that this package was made from',
  'shared-singletons': 'with the shell that this package was made from',
  'owned-paths': 'nothing to compare with; the live releases are at --to <address>',
  navigation: 'without the entries of other remotes in the header; they are at --to <address>',
  'size-budget': 'nothing to compare with; the live releases are at --to <address>',
}

/** Prints the outcome of each gate. Throws ReleaseRejectedError with the sentences of those that failed. */
export async function checkRemote(directory: string, address: string | undefined): Promise<void> {
  const candidate = await packRelease(directory, currentCommit(directory))
  const live = address === undefined ? [shellOfPackage()] : await liveOf(address)
  const outcomes = runGates(candidate, { live })
  const failed = outcomes.filter(({ isPassed }) => !isPassed)
  for (const { gate } of outcomes.filter(({ isPassed }) => isPassed)) console.log(`  ✓ ${gate}${limitOf(gate, address)}`)
  if (failed.length === 0) return console.log('  - loads-together: publishing loads it in a browser with every live release')
  const lines = failed.map(({ gate, sentence }) => `  ✗ ${gate}: ${sentence}`)
  throw new ReleaseRejectedError([`${candidate.record.name} ${candidate.record.version} would be refused:`, ...lines].join('\n'))
}

function limitOf(gate: string, address: string | undefined): string {
  const limit = address === undefined ? LIMITS[gate] : undefined
  return limit === undefined ? '' : ` (${limit})`
}

async function liveOf(address: string): Promise<Live> {
  const { parts } = await liveReleases(address)
  const names = [...new Set(parts.map(({ name }) => name))]
  const found = await Promise.all(names.map(async (name) => (await liveReleases(address, name)).parts))
  return found.flat().flatMap(({ releaseId, record }) => (record ? [{ id: releaseId, record }] : []))
}

function shellOfPackage(): Live[number] {
  const { offers, shared } = readShellRecord()
  const record: ReleaseRecord = {
    name: 'shell',
    kind: 'shell',
    version: 'of-the-kit',
    commit: '',
    entry: '',
    styles: [],
    preloads: [],
    exposes: [],
    ownedPaths: [],
    locales: [],
    files: [],
    hostContract: HOST_CONTRACT_VERSION,
    apiContract: API_CONTRACT_VERSION,
    shared: { ...shared },
    offers: [...offers],
  }
  return { id: 'of-the-kit', record }
}
