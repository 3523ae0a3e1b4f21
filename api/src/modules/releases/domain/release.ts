import { createHash, createPublicKey, verify } from 'node:crypto'
import { API_CONTRACT_VERSION, HOST_CONTRACT_VERSION, type ReleaseRecord } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import { canonicalJson } from './canonical-json.ts'

export interface Release {
  readonly id: string
  readonly record: ReleaseRecord
}

/** 128 bits of the hash of the canonical JSON, without the commit: same bytes, same release. */
export function releaseIdOf({ commit: _commit, ...content }: ReleaseRecord): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex').slice(0, 32)
}

/** In the SRI form that browsers compare. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}

/** Throws `releases.signature-invalid`; the signature is Ed25519 over the canonical JSON, by one of the keys. */
export function assertSigned(signed: object, signature: string, publicKeys: readonly string[]): void {
  const [text, given] = [Buffer.from(canonicalJson(signed)), Buffer.from(signature, 'base64')]
  if (!publicKeys.some((pem) => verify(null, text, createPublicKey(pem), given))) throw new DomainError('releases.signature-invalid')
}

/** Throws `releases.hash-mismatch` for a path listed twice, or needed and not listed. */
export function assertFilesListed(record: ReleaseRecord): void {
  const listed = new Set<string>()
  for (const { path } of record.files) {
    if (listed.has(path)) throw mismatch(path)
    listed.add(path)
  }
  for (const path of [record.entry, ...record.styles, ...record.preloads]) if (!listed.has(path)) throw mismatch(path)
}

/** Throws `releases.contract-unsupported` when shell or API do not support the contract of the release. */
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

export function mismatch(path: string): DomainError {
  return new DomainError('releases.hash-mismatch', { fields: { [path]: 'hash' } })
}
