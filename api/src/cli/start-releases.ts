import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The versions that starts of one data folder made live, by part. */
export interface StartReleases {
  /** Whether a start published this version last, or was about to when it ended. */
  readonly has: (part: string, version: string) => boolean
  /** Stores, before it is published, what comes after the live version of a part. */
  readonly record: (part: string, live: string | null, next: string) => void
}

const FILE = 'start-releases.json'

/** Reads what starts of `checkout` published from the data folder; those of another checkout do not count. */
export function readStartReleases(dataDirectory: string, checkout: string): StartReleases {
  const file = join(dataDirectory, FILE)
  const versions = storedVersions(file, checkout)
  return {
    has: (part, version) => versions[part]?.includes(version) ?? false,
    record: (part, live, next) => {
      versions[part] = live === null ? [next] : [live, next]
      mkdirSync(dataDirectory, { recursive: true })
      writeFileSync(`${file}.part`, JSON.stringify({ checkout, versions }))
      renameSync(`${file}.part`, file)
    },
  }
}

function storedVersions(file: string, checkout: string): Record<string, string[]> {
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as { checkout: string; versions: Record<string, string[]> }
    return stored.checkout === checkout ? stored.versions : {}
  } catch {
    return {}
  }
}
