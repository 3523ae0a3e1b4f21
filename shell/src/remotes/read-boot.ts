import type { ReleaseVector } from '@parlour/contracts'
import type { CachedQuery } from '../store/cached-queries.ts'

export interface Boot {
  readonly vector: ReleaseVector
  /** Base64 of the public Ed25519 key. */
  readonly registryKey: string
  readonly settings: {
    readonly selfServiceOpensAt: string
    readonly enableTestPages: boolean
    readonly siteBaseDomain: string
    /** Null hides every link to the messenger bot. */
    readonly messengerUrl: string | null
    /** What is null or empty is shown nowhere. */
    readonly contact: {
      readonly phone: string | null
      readonly email: string | null
      readonly chatUrl: string | null
      readonly social: readonly { readonly network: string; readonly href: string }[]
    }
  }
  readonly answers?: readonly CachedQuery[]
}

/** Throws when the document contains no boot data. */
export function readBoot(page: Document): Boot {
  const json = page.getElementById('parlour-boot')?.textContent
  if (!json) throw new Error('The document has no boot data')
  return JSON.parse(json) as Boot
}
