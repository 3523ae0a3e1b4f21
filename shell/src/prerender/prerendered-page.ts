import type { ReleaseVector } from '@parlour/contracts'
import type { PageHead, RemoteDefinition } from '@parlour/federation-sdk'
import type { Locale } from '@parlour/i18n'
import type { Boot } from '../remotes/read-boot.ts'
import type { CachedQuery } from '../store/cached-queries.ts'

/** `path` includes the query. */
export interface PrerenderCall {
  readonly path: string
  readonly method: string
  readonly headers: Record<string, string>
  readonly body?: string
}

export interface PrerenderOrder {
  readonly vector: ReleaseVector
  readonly settings: Boot['settings']
  readonly remote: RemoteDefinition
  readonly call: (request: PrerenderCall) => Promise<{ status: number; body: string }>
  readonly pageFiles?: Readonly<Record<string, readonly string[]>>
  readonly locales?: readonly Locale[]
  readonly pages?: readonly string[]
}

export interface PrerenderedPage {
  readonly locale: Locale
  readonly page: string
  readonly head: PageHead
  readonly html: string
  readonly answers: readonly CachedQuery[]
  readonly files: readonly string[]
}
