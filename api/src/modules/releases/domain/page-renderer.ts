import type { ReleaseVector } from '@parlour/contracts'
import type { AskApi, RenderedPage } from './rendered-page.ts'

/** What a rendering is made of. */
export interface RenderingOrder {
  readonly shellBundle: Uint8Array
  readonly remoteBundle: Uint8Array
  readonly vector: ReleaseVector
  readonly settings: unknown
  /** Files of each part of the remote that is fetched on demand, by its source. */
  readonly pageFiles: Readonly<Record<string, readonly string[]>>
  readonly ask: AskApi
}

/** Renders every public page of a remote inside the shell in every language. */
export interface PageRenderer {
  /** Throws PageRenderingError when the bundles fail, ask for too much or take too long. */
  readonly render: (order: RenderingOrder) => Promise<readonly RenderedPage[]>
  /** Ends renderings that are under way; they throw. */
  readonly stop: () => void
}

/** Pages that could not be rendered, with what the bundles said. */
export class PageRenderingError extends Error {
  override readonly name = 'PageRenderingError'
}
