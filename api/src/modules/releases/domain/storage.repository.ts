import type { PublishedRelease } from './release.repository.ts'

/** What the storage sweep knows, bound to one transaction. */
export interface StorageRepository {
  /** Every release whose bytes are kept, newest first. */
  readonly listStored: () => Promise<readonly PublishedRelease[]>
  /** Releases of those of the vectors that an open page held since then. */
  readonly leasedSince: (since: Date, vectorIds: readonly string[]) => Promise<readonly string[]>
  /** Notes that the bytes of a release go. */
  readonly markSwept: (releaseId: string) => Promise<void>
}
