import type { RenderingOrder } from '../domain/page-renderer.ts'
import type { PageName, RenderedPage, UnrenderedPage } from '../domain/rendered-page.ts'

export interface BundleCall {
  readonly path: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export type ToRenderer =
  | ({
      readonly kind: 'render'
      readonly pages: readonly PageName[] | null
    } & Pick<RenderingOrder, 'vector' | 'settings' | 'pageFiles'>)
  | { readonly kind: 'answer'; readonly id: number; readonly status: number; readonly body: string }

export type FromRenderer =
  | { readonly kind: 'plan'; readonly pages: readonly PageName[] }
  | { readonly kind: 'call'; readonly id: number; readonly call: BundleCall }
  | { readonly kind: 'page'; readonly page: RenderedPage }
  | { readonly kind: 'unrendered'; readonly page: UnrenderedPage }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly reason: string }
