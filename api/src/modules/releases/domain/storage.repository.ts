import type { PublishedRelease } from './release.repository.ts'

export interface StorageRepository {
  readonly listStored: () => Promise<readonly PublishedRelease[]>
  readonly leasedSince: (since: Date, vectorIds: readonly string[]) => Promise<readonly string[]>
  readonly markSwept: (releaseId: string) => Promise<void>
}
