import type { ReleaseVector } from '@parlour/contracts'
import type { PageHead, RemoteDefinition } from '@parlour/federation-sdk'
import type { Locale } from '@parlour/i18n'
import type { Boot } from '../remotes/read-boot.ts'
import type { HeldAnswer } from '../store/held-answers.ts'

/** A call that a page makes while it is prerendered; `path` carries the query. */
export interface PrerenderCall {
  readonly path: string
  readonly method: string
  readonly headers: Record<string, string>
  readonly body?: string
}

/** What is rendered, and what it is rendered with. */
export interface PrerenderOrder {
  readonly vector: ReleaseVector
  readonly settings: Boot['settings']
  readonly remote: RemoteDefinition
  readonly call: (request: PrerenderCall) => Promise<{ status: number; body: string }>
  /** `pages` of the remote's release record. */
  readonly pageFiles?: Readonly<Record<string, readonly string[]>>
  /** All languages unless said. */
  readonly locales?: readonly Locale[]
  /** Paths below the locale; all that the remote has prerendered unless said. */
  readonly pages?: readonly string[]
}

/** A public page as the document service sends it. */
export interface PrerenderedPage {
  readonly locale: Locale
  /** Path below the locale; empty for the home page. */
  readonly page: string
  /** The title carries the brand. */
  readonly head: PageHead
  /** What stands inside `#root`. */
  readonly html: string
  readonly answers: readonly HeldAnswer[]
  /** Scripts and styles of the remote that the page consists of, as its release record names them. */
  readonly files: readonly string[]
}
