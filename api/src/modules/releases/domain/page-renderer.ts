import type { ReleaseVector } from '@parlour/contracts'
import type { ReleasePair } from './release-pair.ts'
import type { CallApi, RenderedPage, UnrenderedPage } from './rendered-page.ts'

/** What a rendering is made of. */
export interface RenderingOrder {
  readonly shellBundle: Uint8Array
  readonly remoteBundle: Uint8Array
  readonly vector: ReleaseVector
  readonly settings: unknown
  /** Files of each part of the remote that is fetched on demand, by its source. */
  readonly pageFiles: Readonly<Record<string, readonly string[]>>
  readonly callApi: CallApi
}

/** Every page that a remote has prerendered, in one of two lists. */
export interface Rendering {
  readonly pages: readonly RenderedPage[]
  readonly unrendered: readonly UnrenderedPage[]
}

/** Renders every public page of a remote inside the shell in every language. */
export interface PageRenderer {
  /**
   * A page that fails, asks for too much or takes too long costs only itself. Throws PageRenderingError when the bundles cannot even say
   * which pages they have.
   */
  readonly render: (order: RenderingOrder) => Promise<Rendering>
  /** Ends renderings that are under way; they throw. */
  readonly stop: () => void
}

/** Pages of a pair of which none could be rendered, with what the bundles said. */
export class PageRenderingError extends Error {
  override readonly name = 'PageRenderingError'
}

/** What the log tells of a page that could not be rendered. */
export interface UnrenderedFacts extends UnrenderedPage {
  /** Version of the shell. */
  readonly shell: string
  /** Name and version of the remote. */
  readonly remote: string
}

/** One page that could not be rendered while others of its pair were. */
export class UnrenderedPageError extends Error {
  override readonly name = 'UnrenderedPageError'
  readonly facts: UnrenderedFacts

  constructor({ shell, remote }: ReleasePair, { page, locale, reason }: UnrenderedPage) {
    super(`/${locale}/${page} is served without markup: ${reason}`)
    this.facts = { page, locale, shell: shell.record.version, remote: `${remote.record.name} ${remote.record.version}`, reason }
  }
}
