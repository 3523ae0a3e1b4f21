import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface StartReleases {
  /** Also true when a start ended while it was publishing this version. */
  readonly has: (part: string, version: string) => boolean
  /** Must be called before publishing. */
  readonly record: (part: string, live: string | null, next: string) => void
}

const FILE = 'start-releases.json'

/** Ignores starts of other checkouts. */
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
