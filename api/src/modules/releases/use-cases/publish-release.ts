import type { ReleaseRecord } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { ArtifactStore } from '../domain/artifact-store.ts'
import type { ReleaseRepository } from '../domain/release.repository.ts'
import { assertContents, assertContracts, assertPathsFree, assertSigned, releaseIdOf, vectorIdOf, withRelease } from '../domain/release.ts'

/** What publishing needs. */
export interface PublishReleaseDeps {
  readonly repository: ReleaseRepository
  readonly unitOfWork: <Result>(work: (repository: ReleaseRepository) => Promise<Result>) => Promise<Result>
  readonly artifacts: ArtifactStore
}

/** A signed record with the bytes of its files by path. */
export interface Publication {
  readonly record: ReleaseRecord
  readonly signature: string
  readonly contents: ReadonlyMap<string, Uint8Array>
}

/** The generation that serves the release from now on; `isNew` is false when it was live already. */
export interface PublicationResult {
  readonly releaseId: string
  readonly epoch: number
  readonly vectorId: string
  readonly isNew: boolean
}

export type PublishRelease = (publication: Publication) => Promise<PublicationResult>

/** Checks everything first, stores bytes, then makes the release live in one transaction: a reader sees the old set or the new one. */
export function makePublishRelease({ repository, unitOfWork, artifacts }: PublishReleaseDeps): PublishRelease {
  return async function publishRelease({ record, signature, contents }) {
    const publicKey = await repository.publicKeyOf(record.name)
    if (publicKey === null) throw new DomainError('releases.publisher-unknown', { fields: { name: record.name } })
    assertSigned(record, signature, publicKey)
    assertContracts(record)
    assertContents(record, contents)
    for (const file of record.files) await artifacts.put(file.integrity, contents.get(file.path) ?? new Uint8Array())

    const release = { id: releaseIdOf(record), record }
    return unitOfWork(async (registry) => {
      const live = await registry.lockLiveSet()
      const isLive = live.shellId === release.id || live.remoteIds[record.name] === release.id
      if (isLive) return { releaseId: release.id, epoch: live.epoch, vectorId: vectorIdOf(live), isNew: false }
      assertPathsFree(record, await registry.find(Object.values(live.remoteIds)))
      await registry.add(release, signature)
      await registry.addFiles(record.name, record.files)
      const next = withRelease(live, release)
      await registry.goLive(next, `publish ${record.name} ${record.version}`)
      return { releaseId: release.id, epoch: next.epoch, vectorId: vectorIdOf(next), isNew: true }
    })
  }
}
