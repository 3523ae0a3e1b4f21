import type { ReleaseFile, ReleaseRecord } from '@parlour/contracts'
import { generationStatement } from '../domain/generation-statement.ts'
import type { SignedGeneration } from '../domain/generation.repository.ts'
import { SHELL, type LiveSet } from '../domain/live-set.ts'
import { releaseIdOf, type Release } from '../domain/release.ts'
import type { RegistryKey } from './registry-key.ts'

export interface GenerationCandidate {
  readonly generation: SignedGeneration
  readonly releases: readonly Release[]
}

export interface GenerationRules {
  readonly key: Pick<RegistryKey, 'isSigned'>
  readonly lastEpoch: number
  readonly now: Date
}

export type GenerationFault =
  | 'unsigned'
  | 'wrong-key'
  | 'not-begun'
  | 'expired'
  | 'older'
  | 'duplicate'
  | 'missing'
  | 'surplus'
  | 'wrong-part'
  | 'altered'
  | 'traversal'
  | 'oversize'
  | 'no-hash'

/** Tolerated clock difference between two machines, in ms. */
const CLOCK_SKEW_MS = 60_000
const MOST_PARTS = 64
const MOST_FILES = 2_000
const MOST_FILE_BYTES = 16 * 1024 * 1024
const MOST_RELEASE_BYTES = 64 * 1024 * 1024
const PLAIN_PATH = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$/
const INTEGRITY = /^sha384-[A-Za-z0-9+/]{64}$/

/** The first reason not to serve a generation, or null when it is good. Followers then continue with the last good one. */
export function checkGeneration({ generation, releases }: GenerationCandidate, rules: GenerationRules): GenerationFault | null {
  return faultOfSeal(generation, rules) ?? faultOfParts(generation, releases) ?? firstOf(releases, faultOfRelease)
}

function faultOfSeal(generation: SignedGeneration, { key, lastEpoch, now }: GenerationRules): GenerationFault | null {
  const { keyId, signature, notBefore, expiresAt, epoch } = generation
  if (keyId === '' || signature === '') return 'unsigned'
  if (!key.isSigned(generationStatement(generation), generation)) return 'wrong-key'
  if (notBefore.getTime() > now.getTime() + CLOCK_SKEW_MS) return 'not-begun'
  if (expiresAt.getTime() <= now.getTime()) return 'expired'
  return epoch < lastEpoch ? 'older' : null
}

function faultOfParts({ shellId, remoteIds, trains }: LiveSet, releases: readonly Release[]): GenerationFault | null {
  const named = [...Object.entries(remoteIds), ...(shellId === null ? [] : [[SHELL, shellId] as const])]
  const riding = trains.flatMap(({ members }) => Object.entries(members))
  const ids = new Set([...named, ...riding].map(([, id]) => id))
  if (hasDuplicates(riding.map(([part]) => part)) || hasDuplicates(releases.map(({ id }) => id))) return 'duplicate'
  if (named.length > MOST_PARTS || releases.length > MOST_PARTS) return 'oversize'
  if (releases.some(({ id }) => !ids.has(id))) return 'surplus'
  for (const [part, id] of [...named, ...riding]) {
    const release = releases.find((candidate) => candidate.id === id)
    if (!release) return 'missing'
    const { name, kind } = release.record
    if (name !== part || (kind === 'shell') !== (part === SHELL)) return 'wrong-part'
  }
  return null
}

function faultOfRelease({ id, record }: Release): GenerationFault | null {
  const { files } = record
  if (releaseIdOf(record) !== id) return 'altered'
  if (files.length > MOST_FILES || files.reduce((sum, { bytes }) => sum + bytes, 0) > MOST_RELEASE_BYTES) return 'oversize'
  if (hasDuplicates(files.map(({ path }) => path))) return 'duplicate'
  return firstOf(files, faultOfFile) ?? (areListed(record) ? null : 'no-hash')
}

function faultOfFile({ path, bytes, integrity }: ReleaseFile): GenerationFault | null {
  if (!PLAIN_PATH.test(path)) return 'traversal'
  if (!Number.isSafeInteger(bytes) || bytes < 0 || bytes > MOST_FILE_BYTES) return 'oversize'
  return INTEGRITY.test(integrity) ? null : 'no-hash'
}

function areListed({ entry, styles, preloads, server, files }: ReleaseRecord): boolean {
  const listed = new Set(files.map(({ path }) => path))
  return [entry, ...styles, ...preloads, ...(server === undefined ? [] : [server])].every((path) => listed.has(path))
}

function firstOf<Item>(items: readonly Item[], faultOf: (item: Item) => GenerationFault | null): GenerationFault | null {
  for (const item of items) {
    const fault = faultOf(item)
    if (fault !== null) return fault
  }
  return null
}

function hasDuplicates(texts: readonly string[]): boolean {
  return new Set(texts).size !== texts.length
}
