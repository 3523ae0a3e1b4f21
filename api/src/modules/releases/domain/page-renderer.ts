import type { ReleaseVector } from '@parlour/contracts'
import type { ReleasePair } from './release-pair.ts'
import type { CallApi, RenderedPage, UnrenderedPage } from './rendered-page.ts'

export interface RenderingOrder {
  readonly shellBundle: Uint8Array
  readonly remoteBundle: Uint8Array
  readonly vector: ReleaseVector
  readonly settings: unknown
  readonly pageFiles: Readonly<Record<string, readonly string[]>>
  readonly callApi: CallApi
}

export interface Rendering {
  readonly pages: readonly RenderedPage[]
  readonly unrendered: readonly UnrenderedPage[]
}

export interface PageRenderer {
  /** A failing, greedy or slow page affects only itself. Throws PageRenderingError when the bundles cannot list their pages. */
  readonly render: (order: RenderingOrder) => Promise<Rendering>
  readonly stop: () => void
}

export class PageRenderingError extends Error {
  override readonly name = 'PageRenderingError'
}

export interface UnrenderedFacts extends UnrenderedPage {
  readonly shell: string
  readonly remote: string
}

export class UnrenderedPageError extends Error {
  override readonly name = 'UnrenderedPageError'
  readonly facts: UnrenderedFacts

  constructor({ shell, remote }: ReleasePair, { page, locale, reason }: UnrenderedPage) {
    super(`/${locale}/${page} is served without markup: ${reason}`)
    this.facts = { page, locale, shell: shell.record.version, remote: `${remote.record.name} ${remote.record.version}`, reason }
  }
}
