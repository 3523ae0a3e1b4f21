import type { RenderingOrder } from '../domain/page-renderer.ts'
import type { RenderedPage } from '../domain/rendered-page.ts'

/** A call that a bundle makes of the API. */
export interface BundleCall {
  readonly path: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** What the product sends to the process that renders. */
export type ToRenderer =
  | ({ readonly kind: 'render' } & Pick<RenderingOrder, 'vector' | 'settings' | 'pageFiles'>)
  | { readonly kind: 'answer'; readonly id: number; readonly status: number; readonly body: string }

/** What the process that renders sends back. */
export type FromRenderer =
  | { readonly kind: 'call'; readonly id: number; readonly call: BundleCall }
  | { readonly kind: 'page'; readonly page: RenderedPage }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly reason: string }
