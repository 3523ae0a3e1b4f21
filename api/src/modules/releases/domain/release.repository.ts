import type { ReleaseFile } from '@parlour/contracts'
import type { Release } from './release.ts'

/** A release with the facts of its publication. */
export interface PublishedRelease extends Release {
  readonly publishedAt: Date
}

/** The registry's rows, bound to one connection or transaction. */
export interface ReleaseRepository {
  readonly publicKeyOf: (name: string) => Promise<string | null>
  /** Registers the key of a part that has none; whether it is the registered one. */
  readonly registerPublisher: (name: string, publicKey: string) => Promise<boolean>
  readonly find: (ids: readonly string[]) => Promise<readonly Release[]>
  /** The release of a part and version, or null. */
  readonly ofVersion: (name: string, version: string) => Promise<Release | null>
  readonly findPublished: (releaseId: string) => Promise<PublishedRelease | null>
  /** The newest 200, of all parts or of one. */
  readonly list: (name?: string) => Promise<readonly PublishedRelease[]>
  /** Adds a release. Throws `releases.version-exists` for a known name and version with other content. */
  readonly add: (release: Release, signature: string) => Promise<void>
  readonly has: (releaseId: string) => Promise<boolean>
  /** Forgets that a release was swept away; true when bytes of its part may be gone. */
  readonly takeBackSwept: (release: Release) => Promise<boolean>
  /** Adds file rows. Throws `releases.file-exists` when a path of this name already holds other bytes. */
  readonly addFiles: (name: string, files: readonly ReleaseFile[]) => Promise<void>
  readonly fileOf: (name: string, path: string) => Promise<ReleaseFile | null>
  /** Whether every release with this file was swept away. */
  readonly isSwept: (name: string, path: string) => Promise<boolean>
}
