import { createHash } from 'node:crypto'
import { API_CONTRACT_VERSION, type ReleaseRecord, type ReleaseVector, type VectorEntry } from '@parlour/contracts'
import { canonicalJson } from './canonical-json.ts'
import { type Assignment, releaseIdsOf } from './live-set.ts'
import type { Release } from './release.ts'
import { UNSIGNED, type Signer } from './signer.ts'

export interface VectorDetails extends Pick<ReleaseVector, 'epoch' | 'expiresAt' | 'preview'> {
  readonly blocked: readonly string[]
}

export interface ServedVector {
  readonly vector: ReleaseVector
  readonly envelope: Uint8Array
  /** Quoted, as the header requires. */
  readonly etag: string
  readonly recordOf: (part: string) => ReleaseRecord | null
}

export const UNSERVED: VectorDetails = { epoch: 0, blocked: [], expiresAt: '', preview: null }

/** Hash of the parts: the same in every generation. */
export function vectorIdOf({ shellId, remoteIds }: Assignment): string {
  return `v-${createHash('sha256').update(canonicalJson({ shellId, remoteIds })).digest('hex').slice(0, 12)}`
}

export function vectorOf(
  assignment: Assignment,
  releases: ReadonlyMap<string, Release>,
  details: VectorDetails = UNSERVED,
  signer: Signer = UNSIGNED,
): ReleaseVector | null {
  const { shellId, remoteIds } = assignment
  const shell = shellId === null ? undefined : releases.get(shellId)
  if (!shell) return null
  const remotes = Object.entries(remoteIds).flatMap(([name, id]) => {
    const release = releases.get(id)
    return release ? [[name, entryOf(release)] as const] : []
  })
  const content: Omit<ReleaseVector, 'signature'> = {
    id: vectorIdOf(assignment),
    epoch: details.epoch,
    apiContract: API_CONTRACT_VERSION,
    shell: entryOf(shell),
    remotes: Object.fromEntries(remotes),
    blocked: [...details.blocked],
    preview: details.preview,
    expiresAt: details.expiresAt,
    keyId: signer.keyId,
  }
  return { ...content, signature: signer.sign(canonicalJson(content)) }
}

function entryOf({ id, record }: Release): VectorEntry {
  const integrities = new Map(record.files.map((file) => [file.path, file.integrity]))
  const link = (path: string) => ({ href: `/assets/${record.name}/${path}`, integrity: integrities.get(path) ?? '' })
  return {
    releaseId: id,
    version: record.version,
    entry: link(record.entry).href,
    integrity: link(record.entry).integrity,
    styles: record.styles.map(link),
    preloads: record.preloads.map(link),
    ownedPaths: [...record.ownedPaths],
    ...(record.guarded ? { guarded: [...record.guarded] } : {}),
    ...(record.needs && Object.keys(record.needs).length > 0 ? { needs: record.needs } : {}),
    ...(record.navigation?.length ? { navigation: record.navigation.map(({ textKey: _key, ...entry }) => entry) } : {}),
    ...(record.capabilities ? { capabilities: [...record.capabilities] } : {}),
  }
}

/** Hash of the sorted release ids. */
export function assignmentKeyOf(assignment: Assignment): string {
  return createHash('sha256')
    .update([...releaseIdsOf(assignment)].toSorted().join(' '))
    .digest('hex')
}
