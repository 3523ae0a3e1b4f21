import type { ReleaseVector } from '@parlour/contracts'
import type { HeldAnswer } from '../store/held-answers.ts'

/** What the document hands to the shell: the releases of this visit and the settings of the installation. */
export interface Boot {
  readonly vector: ReleaseVector
  /** Base64 of the public Ed25519 key that vectors are signed with. */
  readonly registryKey: string
  readonly settings: {
    readonly selfServiceOpensAt: string
    readonly enableTestPages: boolean
    readonly siteBaseDomain: string
    /** Null hides every link to the messenger bot. */
    readonly messengerUrl: string | null
  }
  /** What the markup of the document shows of the API, when the page was prerendered. */
  readonly answers?: readonly HeldAnswer[]
}

/** Reads the boot data inlined in the document. Throws when the document carries none, because nothing can start without it. */
export function readBoot(page: Document): Boot {
  const json = page.getElementById('parlour-boot')?.textContent
  if (!json) throw new Error('The document has no boot data')
  return JSON.parse(json) as Boot
}
