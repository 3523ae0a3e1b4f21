import type { ReleaseFile } from '@parlour/contracts'
import type { Release } from './release.ts'

export interface PublishedRelease extends Release {
  readonly publishedAt: Date
}

export interface ReleaseRepository {
  /** Null for a part without a key, and for a revoked key. */
  readonly publicKeyOf: (name: string) => Promise<string | null>
  /** Only where the part has no key; returns whether this key is the one that is accepted. */
  readonly registerPublisher: (name: string, publicKey: string) => Promise<boolean>
  readonly find: (ids: readonly string[]) => Promise<readonly Release[]>
  readonly ofVersion: (name: string, version: string) => Promise<Release | null>
  readonly findPublished: (releaseId: string) => Promise<PublishedRelease | null>
  readonly list: (name?: string) => Promise<readonly PublishedRelease[]>
  /** Throws `releases.version-exists` for a known name and version with other content. */
  readonly add: (release: Release, published: { readonly signature: string; readonly publishedAt: Date }) => Promise<void>
  readonly has: (releaseId: string) => Promise<boolean>
  /** True when bytes of its part may be missing. */
  readonly takeBackSwept: (release: Release) => Promise<boolean>
  /** Throws `releases.file-exists` when a path of this name already holds other bytes. */
  readonly addFiles: (name: string, files: readonly ReleaseFile[]) => Promise<void>
  readonly fileOf: (name: string, path: string) => Promise<ReleaseFile | null>
  /** True when every release with this file was swept. */
  readonly isSwept: (name: string, path: string) => Promise<boolean>
}

export interface Publisher {
  readonly name: string
  readonly publicKey: string
  readonly registeredAt: Date
  readonly revokedAt: Date | null
}

export interface PublisherRepository {
  readonly list: () => Promise<readonly Publisher[]>
  /** Until the transaction ends. */
  readonly lock: (name: string) => Promise<Publisher | null>
  readonly save: (name: string, publicKey: string, at: Date) => Promise<void>
  readonly revoke: (name: string, at: Date) => Promise<void>
}
