import type { Database } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { acceptedKeys } from '../domain/publisher.ts'
import type { ReleaseRepository } from '../domain/release.repository.ts'
import type { StorageRepository } from '../domain/storage.repository.ts'
import { PublisherModel, ReleaseFileModel, ReleaseModel, SweptReleaseModel } from './releases.model.ts'

const PUBLISHED = ['id', 'record', 'published_at', 'provenance']

const HAS_FILE = `record -> 'files' @> jsonb_build_array(jsonb_build_object('path', ?::text))`

export function createReleaseRepository(db: Database): ReleaseRepository {
  const releases = () => ReleaseModel.query(db)
  const keysOf = async (name: string, at: Date) => {
    const publisher = await PublisherModel.query(db).findById(name)
    return publisher ? acceptedKeys(publisher, at) : []
  }
  return {
    publicKeysOf: keysOf,
    sourceOf: async (name) => (await PublisherModel.query(db).findById(name))?.registration?.source ?? null,
    registeredPaths: async () => {
      const registered = await PublisherModel.query(db).whereNotNull('registration')
      return registered.map(({ name, registration }) => ({ name, paths: registration?.paths ?? [] }))
    },
    registerPublisher: async (name, publicKey) => {
      await PublisherModel.insertIfAbsent(db, { name, publicKey })
      return (await keysOf(name, new Date())).includes(publicKey)
    },
    find: async (ids) =>
      releases()
        .findByIds([...ids])
        .select('id', 'record'),
    ofVersion: async (name, version) => (await releases().findOne({ name, version }).select('id', 'record')) ?? null,
    findPublished: async (releaseId) => (await releases().findById(releaseId).select(PUBLISHED)) ?? null,
    provenanceOf: async (ids) => {
      const found = await releases()
        .findByIds([...ids])
        .select('id', 'provenance')
      return new Map(found.flatMap(({ id, provenance }) => (provenance === null ? [] : [[id, provenance] as const])))
    },
    list: async (name) => {
      const latest = releases().select(PUBLISHED).orderBy('published_at', 'desc').limit(200)
      return name === undefined ? latest : latest.where({ name })
    },
    add: async ({ id, record, record: { name, version } }, published) => {
      const known = await releases().findOne({ name, version })
      if (known && known.id !== id) throw new DomainError('releases.version-exists', { fields: { version } })
      if (!known) await releases().insert({ id, name, version, record, ...published })
    },
    has: async (releaseId) => (await releases().findById(releaseId).select('id')) !== undefined,
    takeBackSwept: async ({ id, record }) => {
      const swept = await releases().where({ name: record.name }).whereExists(sweptOf(db)).select('id').first()
      await SweptReleaseModel.query(db).deleteById(id)
      return swept !== undefined
    },
    addFiles: async (name, files) => {
      for (const { path, integrity, bytes } of files) {
        await ReleaseFileModel.insertIfAbsent(db, { name, path, integrity, bytes: BigInt(bytes) })
        const stored = await ReleaseFileModel.query(db).findById([name, path])
        if (stored?.integrity !== integrity) throw new DomainError('releases.file-exists', { fields: { [path]: 'bytes' } })
      }
    },
    isSwept: async (name, path) => (await storedReleases(db).where({ name }).whereRaw(HAS_FILE, [path]).select('id').first()) === undefined,
    fileOf: async (name, path) => {
      const file = await ReleaseFileModel.query(db).findById([name, path])
      return file ? { path, integrity: file.integrity, bytes: Number(file.bytes) } : null
    },
  }
}

/** The releases whose files were not swept. */
export function storedReleases(db: Database) {
  return ReleaseModel.query(db).whereNotExists(sweptOf(db))
}

function sweptOf(db: Database) {
  return SweptReleaseModel.query(db).whereColumn('release_id', 'releases_releases.id')
}

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
