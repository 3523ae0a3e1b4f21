import { createHash, createPublicKey, verify } from 'node:crypto'
import { API_CONTRACT_VERSION, HOST_CONTRACT_VERSION, type ReleaseRecord, type ReleaseVector, type VectorEntry } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import { canonicalJson } from './canonical-json.ts'

/** A published release: its record under the name that its content gives it. */
export interface Release {
  readonly id: string
  readonly record: ReleaseRecord
}

/** Which release of each part is live, as one generation. */
export interface LiveSet {
  readonly epoch: number
  readonly shellId: string | null
  readonly remoteIds: Readonly<Record<string, string>>
}

/** The id of a record: 128 bits of the hash of its canonical JSON. The commit is a note, not content: the same bytes from another commit are the same release. */
export function releaseIdOf({ commit: _commit, ...content }: ReleaseRecord): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex').slice(0, 32)
}

/** The integrity value of a file, in the form that browsers compare (F12). */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}

/** Throws `releases.signature-invalid` unless `signature` is the team's Ed25519 signature over the record. */
export function assertSigned(record: ReleaseRecord, signature: string, publicKeyPem: string): void {
  const isValid = verify(null, Buffer.from(canonicalJson(record)), createPublicKey(publicKeyPem), Buffer.from(signature, 'base64'))
  if (!isValid) throw new DomainError('releases.signature-invalid')
}

/** Throws `releases.hash-mismatch` naming the first file whose bytes are missing, surplus or not those of the record. */
export function assertContents(record: ReleaseRecord, contents: ReadonlyMap<string, Uint8Array>): void {
  for (const file of record.files) {
    const bytes = contents.get(file.path)
    if (!bytes || bytes.length !== file.bytes || integrityOf(bytes) !== file.integrity) throw mismatch(file.path)
  }
  const listed = new Set(record.files.map((file) => file.path))
  for (const path of contents.keys()) if (!listed.has(path)) throw mismatch(path)
  for (const path of [record.entry, ...record.styles, ...record.preloads]) if (!listed.has(path)) throw mismatch(path)
}

/** Throws `releases.contract-unsupported` when shell or API do not speak the contract the release was built for. */
export function assertContracts(record: ReleaseRecord): void {
  if (record.hostContract !== HOST_CONTRACT_VERSION || record.apiContract !== API_CONTRACT_VERSION) {
    throw new DomainError('releases.contract-unsupported', {
      fields: { hostContract: String(HOST_CONTRACT_VERSION), apiContract: String(API_CONTRACT_VERSION) },
    })
  }
}

/** Throws `releases.path-taken` when another live remote owns one of the release's paths. */
export function assertPathsFree(record: ReleaseRecord, live: readonly Release[]): void {
  for (const other of live) {
    const taken = other.record.name === record.name ? undefined : record.ownedPaths.find((path) => other.record.ownedPaths.includes(path))
    if (taken !== undefined)
      throw new DomainError('releases.path-taken', { fields: { [taken === '' ? 'home' : taken]: other.record.name } })
  }
}

/** The live set after `release` replaced its predecessor. */
export function withRelease(live: LiveSet, release: Release): LiveSet {
  const epoch = live.epoch + 1
  if (release.record.kind === 'shell') return { ...live, epoch, shellId: release.id }
  return { ...live, epoch, remoteIds: { ...live.remoteIds, [release.record.name]: release.id } }
}

/** The id of a live set: its parts and its epoch, hashed. */
export function vectorIdOf(live: LiveSet): string {
  return `v-${createHash('sha256').update(canonicalJson(live)).digest('hex').slice(0, 12)}`
}

/** What the browser needs to load a live set; null while no shell was published. */
export function vectorOf(live: LiveSet, releases: ReadonlyMap<string, Release>): ReleaseVector | null {
  const shell = live.shellId === null ? undefined : releases.get(live.shellId)
  if (!shell) return null
  const remotes = Object.entries(live.remoteIds).flatMap(([name, id]) => {
    const release = releases.get(id)
    return release ? [[name, entryOf(release)] as const] : []
  })
  return {
    id: vectorIdOf(live),
    epoch: live.epoch,
    apiContract: API_CONTRACT_VERSION,
    shell: entryOf(shell),
    remotes: Object.fromEntries(remotes),
  }
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
  }
}

function mismatch(path: string): DomainError {
  return new DomainError('releases.hash-mismatch', { fields: { [path]: 'hash' } })
}
