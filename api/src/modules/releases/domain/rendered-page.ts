import type { Locale } from '@parlour/i18n'

export interface RenderedHead {
  readonly title: string
  readonly description: string
  /** Objects of schema.org without `@context`. */
  readonly structuredData: readonly Readonly<Record<string, unknown>>[]
  /** Address of a picture of 1200 x 630 px for links to the page. */
  readonly sharePicture?: string
}

/** Embedded in the markup, so that the browser starts with the same data. */
export interface RenderedQuery {
  readonly endpointName: string
  readonly arg: unknown
  readonly value: unknown
}

export interface PageName {
  readonly locale: Locale
  /** Path below the locale; empty for the home page. */
  readonly page: string
}

export interface UnrenderedPage extends PageName {
  readonly reason: string
}

export interface RenderedPage extends PageName {
  readonly head: RenderedHead
  readonly html: string
  readonly answers: readonly RenderedQuery[]
  readonly files: readonly string[]
}

export interface ApiQuery {
  readonly path: string
  readonly language: string
}

export interface ApiQueryResult {
  readonly status: number
  readonly body: string
}

export type CallApi = (question: ApiQuery) => Promise<ApiQueryResult>

export interface RenderedDocument {
  readonly integrity: string
  readonly pages: readonly string[]
}

export interface RenderedSet {
  readonly shellId: string
  readonly remoteId: string
  readonly remoteName: string
  readonly documents: Readonly<Partial<Record<Locale, RenderedDocument>>>
  readonly pageCount: number
  readonly unrendered: readonly UnrenderedPage[]
  readonly questions: readonly ApiQuery[]
  readonly fingerprint: string
  readonly renderedAt: Date
}

export interface LiveRenderedSet extends RenderedSet {
  readonly changedAt: Date
}
