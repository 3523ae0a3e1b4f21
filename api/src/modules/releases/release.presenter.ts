import type { ReleaseRow } from '@parlour/contracts'
import type { LiveSet } from './domain/release.ts'
import type { PublishedRelease } from './domain/release.repository.ts'

/** A release as the console lists it. */
export function presentRelease({ id, record, publishedAt }: PublishedRelease, live: LiveSet): ReleaseRow {
  return {
    releaseId: id,
    name: record.name,
    version: record.version,
    commit: record.commit,
    bytes: record.files.reduce((sum, file) => sum + file.bytes, 0),
    isLive: live.shellId === id || live.remoteIds[record.name] === id,
    publishedAt: publishedAt.toISOString(),
  }
}
