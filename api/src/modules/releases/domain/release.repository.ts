import type { Provenance, ReleaseFile, TokenSource } from '@parlour/contracts'
import type { OwnedPaths } from './publisher.ts'
import type { Release } from './release.ts'

export interface PublishedRelease extends Release {
  readonly publishedAt: Date
  /** Null for a release that a key signed. */
  readonly provenance: Provenance | null
}

interface NewPublication extends Pick<PublishedRelease, 'publishedAt' | 'provenance'> {
  /** Empty with a provenance. */
  readonly signature: string
}

export interface ReleaseRepository {
  /** Those that are accepted then: none, one, or two during the overlap of a rotation. */
  readonly publicKeysOf: (name: string, at: Date) => Promise<readonly string[]>
  /** Null for a part that publishes by its key only. */
  readonly sourceOf: (name: string) => Promise<TokenSource | null>
  readonly registeredPaths: () => Promise<readonly OwnedPaths[]>
  /** Only where the part has no key; returns whether this key is the one that is accepted. */
  readonly registerPublisher: (name: string, publicKey: string) => Promise<boolean>
  readonly find: (ids: readonly string[]) => Promise<readonly Release[]>
  readonly ofVersion: (name: string, version: string) => Promise<Release | null>
  readonly findPublished: (releaseId: string) => Promise<PublishedRelease | null>
  /** By release id; of those that a CI published. */
  readonly provenanceOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, Provenance>>
  readonly list: (name?: string) => Promise<readonly PublishedRelease[]>
  /** Throws `releases.version-exists` for a known name and version with other content. */
  readonly add: (release: Release, published: NewPublication) => Promise<void>
  readonly has: (releaseId: string) => Promise<boolean>
  /** True when bytes of its part may be missing. */
  readonly takeBackSwept: (release: Release) => Promise<boolean>
  /** Throws `releases.file-exists` when a path of this name already holds other bytes. */
  readonly addFiles: (name: string, files: readonly ReleaseFile[]) => Promise<void>
  readonly fileOf: (name: string, path: string) => Promise<ReleaseFile | null>
  /** True when every release with this file was swept. */
  readonly isSwept: (name: string, path: string) => Promise<boolean>
}
