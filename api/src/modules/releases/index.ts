import { endpoints, type ReleaseFile } from '@parlour/contracts'
import type { Database } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import { createLiveVector, type LiveVector } from './db/live-vector.ts'
import { createReleaseRepository } from './db/release.repository.ts'
import type { ArtifactStore } from './domain/artifact-store.ts'
import { presentRelease } from './release.presenter.ts'
import { makePublishRelease } from './use-cases/publish-release.ts'

export { createFolderArtifactStore } from './db/folder-artifact-store.ts'
export { canonicalJson } from './domain/canonical-json.ts'
export { integrityOf } from './domain/release.ts'

/** What the release registry needs. */
export interface ReleasesDeps {
  readonly db: Database
  readonly connectionString: string
  readonly artifacts: ArtifactStore
}

/** The door of the release registry. */
export interface Releases extends ApiModule {
  readonly vector: LiveVector
  readonly registerPublisher: (name: string, publicKey: string) => Promise<void>
  /** A file of any published release, or null; the bytes come from the artifact store. */
  readonly fileOf: (name: string, path: string) => Promise<{ readonly file: ReleaseFile; readonly bytes: Uint8Array } | null>
}

/** Builds the registry: publishing, the live vector, and the files of every release ever published. */
export function createReleases({ db, connectionString, artifacts }: ReleasesDeps): Releases {
  const repository = createReleaseRepository(db)
  const vector = createLiveVector(repository, connectionString)
  const publishRelease = makePublishRelease({
    repository,
    artifacts,
    unitOfWork: (work) => db.transaction((trx) => work(createReleaseRepository(trx))),
  })
  return {
    vector,
    registerPublisher: repository.registerPublisher,
    fileOf: async (name, path) => {
      const file = await repository.fileOf(name, path)
      return file ? { file, bytes: await artifacts.get(file.integrity) } : null
    },
    routes: async (app) => {
      addEndpoint(app, endpoints.publishRelease, async ({ body }) => {
        const contents = new Map(Object.entries(body.contents).map(([path, base64]) => [path, Buffer.from(base64, 'base64')]))
        return publishRelease({ record: body.record, signature: body.signature, contents })
      })
      addEndpoint(app, endpoints.getReleaseVector, async () => {
        const current = vector.current()
        if (!current) throw new DomainError('platform.unavailable', { retryAfterSeconds: 2 })
        return current
      })
      addEndpoint(app, endpoints.listReleases, async () => {
        const live = await repository.liveSet()
        return (await repository.list()).map((release) => presentRelease(release, live))
      })
    },
  }
}
