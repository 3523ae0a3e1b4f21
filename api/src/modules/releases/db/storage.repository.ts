import type { Database } from '../../../platform/database.ts'
import type { StorageRepository } from '../domain/storage.repository.ts'
import { ReleaseModel } from './release.model.ts'

const LEASED = `
  SELECT DISTINCT release_id FROM releases_leases
  JOIN releases_combinations USING (vector_id)
  CROSS JOIN LATERAL (SELECT shell_id AS release_id UNION ALL SELECT part.value FROM jsonb_each_text(remote_ids) part) parts
  WHERE seen_at >= ? AND vector_id = ANY(?)`

export function createStorageRepository(db: Database): StorageRepository {
  return {
    listStored: async () => {
      const rows = await ReleaseModel.query(db)
        .whereNotExists(db('releases_swept').whereRaw('release_id = releases_releases.id'))
        .orderBy('published_at', 'desc')
        .orderBy('id')
      return rows.map(({ id, record, published_at }) => ({ id, record, publishedAt: published_at }))
    },
    leasedSince: async (since, vectorIds) => {
      const { rows } = await db.raw<{ rows: { release_id: string }[] }>(LEASED, [since, [...vectorIds]])
      return rows.map(({ release_id }) => release_id)
    },
    markSwept: async (releaseId) => void (await db('releases_swept').insert({ release_id: releaseId })),
  }
}
