import type { Database } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { PublishedRelease, ReleaseRepository } from '../domain/release.repository.ts'
import { PublisherModel, ReleaseFileModel, ReleaseModel } from './release.model.ts'

const HOLDING = `
  SELECT 1 FROM releases_releases WHERE name = ? AND record -> 'files' @> jsonb_build_array(jsonb_build_object('path', ?::text))
    AND NOT EXISTS (SELECT 1 FROM releases_swept WHERE release_id = id) LIMIT 1`

export function createReleaseRepository(db: Database): ReleaseRepository {
  return {
    publicKeyOf: async (name) => (await PublisherModel.query(db).findById(name))?.public_key ?? null,
    registerPublisher: async (name, publicKey) => {
      await PublisherModel.query(db).insert({ name, public_key: publicKey }).onConflict('name').ignore()
      return (await PublisherModel.query(db).findById(name))?.public_key === publicKey
    },
    find: async (ids) => (await ReleaseModel.query(db).findByIds([...ids])).map(({ id, record }) => ({ id, record })),
    ofVersion: async (name, version) => {
      const row = await ReleaseModel.query(db).findOne({ name, version })
      return row ? { id: row.id, record: row.record } : null
    },
    findPublished: async (releaseId) => {
      const row = await ReleaseModel.query(db).findById(releaseId)
      return row ? publishedOf(row) : null
    },
    list: async (name) => {
      const rows = ReleaseModel.query(db).orderBy('published_at', 'desc').limit(200)
      return (await (name === undefined ? rows : rows.where({ name }))).map(publishedOf)
    },
    add: async ({ id, record }, signature) => {
      const known = await ReleaseModel.query(db).findOne({ name: record.name, version: record.version })
      if (known && known.id !== id) throw new DomainError('releases.version-exists', { fields: { version: record.version } })
      if (!known) await ReleaseModel.query(db).insert({ id, name: record.name, version: record.version, record, signature })
    },
    has: async (releaseId) => (await ReleaseModel.query(db).findById(releaseId).select('id')) !== undefined,
    takeBackSwept: async ({ id, record }) => {
      const { rows } = await db.raw<{ rows: unknown[] }>(
        'SELECT 1 FROM releases_swept JOIN releases_releases ON id = release_id WHERE name = ? LIMIT 1',
        [record.name],
      )
      await db('releases_swept').where({ release_id: id }).delete()
      return rows.length > 0
    },
    addFiles: async (name, files) => {
      for (const file of files) {
        await db.raw('INSERT INTO releases_files (name, path, integrity, bytes) VALUES (?, ?, ?, ?) ON CONFLICT (name, path) DO NOTHING', [
          name,
          file.path,
          file.integrity,
          file.bytes,
        ])
        const stored = await ReleaseFileModel.query(db).findById([name, file.path])
        if (stored?.integrity !== file.integrity) throw new DomainError('releases.file-exists', { fields: { [file.path]: 'bytes' } })
      }
    },
    isSwept: async (name, path) => {
      const { rows } = await db.raw<{ rows: unknown[] }>(HOLDING, [name, path])
      return rows.length === 0
    },
    fileOf: async (name, path) => {
      const row = await ReleaseFileModel.query(db).findById([name, path])
      return row ? { path, integrity: row.integrity, bytes: Number(row.bytes) } : null
    },
  }
}

function publishedOf({ id, record, published_at }: ReleaseModel): PublishedRelease {
  return { id, record, publishedAt: published_at }
}
