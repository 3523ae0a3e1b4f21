import type { Database } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { ReleaseRepository } from '../domain/release.repository.ts'
import { vectorIdOf, type LiveSet } from '../domain/release.ts'
import { PublisherModel, ReleaseFileModel, ReleaseModel, VectorModel } from './release.model.ts'

/** The channel that tells every process that another set of releases is live. */
export const VECTOR_CHANNEL = 'releases_vector'

const VECTOR_LOCK = 7_216_001

/** The registry in PostgreSQL, bound to `db`. */
export function createReleaseRepository(db: Database): ReleaseRepository {
  const liveSet = async (): Promise<LiveSet> => {
    const row = await VectorModel.query(db).orderBy('epoch', 'desc').first()
    return row ? { epoch: Number(row.epoch), shellId: row.shell_id, remoteIds: row.remote_ids } : { epoch: 0, shellId: null, remoteIds: {} }
  }
  return {
    liveSet,
    lockLiveSet: async () => {
      await db.raw('SELECT pg_advisory_xact_lock(?)', [VECTOR_LOCK])
      return liveSet()
    },
    publicKeyOf: async (name) => (await PublisherModel.query(db).findById(name))?.public_key ?? null,
    registerPublisher: async (name, publicKey) => {
      await PublisherModel.query(db).insert({ name, public_key: publicKey }).onConflict('name').merge()
    },
    find: async (ids) => (await ReleaseModel.query(db).findByIds([...ids])).map(({ id, record }) => ({ id, record })),
    list: async () => {
      const rows = await ReleaseModel.query(db).orderBy('published_at', 'desc').limit(200)
      return rows.map(({ id, record, published_at }) => ({ id, record, publishedAt: published_at }))
    },
    add: async ({ id, record }, signature) => {
      const known = await ReleaseModel.query(db).findOne({ name: record.name, version: record.version })
      if (known && known.id !== id) throw new DomainError('releases.version-exists', { fields: { version: record.version } })
      if (!known) await ReleaseModel.query(db).insert({ id, name: record.name, version: record.version, record, signature })
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
    fileOf: async (name, path) => {
      const row = await ReleaseFileModel.query(db).findById([name, path])
      return row ? { path, integrity: row.integrity, bytes: Number(row.bytes) } : null
    },
    goLive: async (live, reason) => {
      await db.raw('INSERT INTO releases_vectors (epoch, id, shell_id, remote_ids, reason) VALUES (?, ?, ?, ?::jsonb, ?)', [
        live.epoch,
        vectorIdOf(live),
        live.shellId,
        JSON.stringify(live.remoteIds),
        reason,
      ])
      await db.raw('SELECT pg_notify(?, ?)', [VECTOR_CHANNEL, String(live.epoch)])
    },
  }
}
