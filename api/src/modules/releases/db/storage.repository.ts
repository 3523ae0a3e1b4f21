import type { Database } from '../../../platform/database.ts'
import type { StorageRepository } from '../domain/storage.repository.ts'
import { storedReleases } from './release.repository.ts'
import { SweptReleaseModel } from './releases.model.ts'

const LEASED = `
  SELECT DISTINCT release_id AS "releaseId" FROM releases_leases
  JOIN releases_combinations USING (vector_id)
  CROSS JOIN LATERAL (SELECT shell_id AS release_id UNION ALL SELECT part.value FROM jsonb_each_text(remote_ids) part) parts
  WHERE seen_at >= ? AND vector_id = ANY(?)`

export function createStorageRepository(db: Database): StorageRepository {
  return {
    listStored: async () => storedReleases(db).select('id', 'record', 'published_at').orderBy('published_at', 'desc').orderBy('id'),
    leasedSince: async (since, vectorIds) => {
      const { rows } = await db.raw<{ rows: { releaseId: string }[] }>(LEASED, [since, [...vectorIds]])
      return rows.map(({ releaseId }) => releaseId)
    },
    markSwept: async (releaseId) => void (await SweptReleaseModel.query(db).insert({ releaseId })),
  }
}
