import type { ReleaseFile } from '@parlour/contracts'
import type { LiveSet, Release } from './release.ts'

/** A release with the facts of its publication. */
export interface PublishedRelease extends Release {
  readonly publishedAt: Date
}

/** The registry's rows, bound to one connection or transaction. */
export interface ReleaseRepository {
  /** Serializes changes of what is live until the transaction ends. */
  readonly lockLiveSet: () => Promise<LiveSet>
  readonly liveSet: () => Promise<LiveSet>
  readonly publicKeyOf: (name: string) => Promise<string | null>
  readonly registerPublisher: (name: string, publicKey: string) => Promise<void>
  readonly find: (ids: readonly string[]) => Promise<readonly Release[]>
  readonly list: () => Promise<readonly PublishedRelease[]>
  /** Adds a release. Throws `releases.version-exists` for a known name and version with other content. */
  readonly add: (release: Release, signature: string) => Promise<void>
  /** Adds file rows. Throws `releases.file-exists` when a path of this name already holds other bytes. */
  readonly addFiles: (name: string, files: readonly ReleaseFile[]) => Promise<void>
  readonly fileOf: (name: string, path: string) => Promise<ReleaseFile | null>
  /** Makes a set live and wakes every process. */
  readonly goLive: (live: LiveSet, reason: string) => Promise<void>
}
