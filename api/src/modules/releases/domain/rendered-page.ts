import type { Locale } from '@parlour/i18n'

/** What the tab, search engines and link previews show of a page. */
export interface RenderedHead {
  readonly title: string
  readonly description: string
  /** Objects of schema.org without `@context`. */
  readonly structuredData: readonly Readonly<Record<string, unknown>>[]
}

/** An answer of the API that is in the markup of a page, so that the browser starts with the same. */
export interface RenderedAnswer {
  readonly endpointName: string
  readonly arg: unknown
  readonly value: unknown
}

/** A page in one language. */
export interface PageName {
  readonly locale: Locale
  /** Path below the locale; empty for the home page. */
  readonly page: string
}

/** A page that one shell and one remote could not render; the browser renders it. */
export interface UnrenderedPage extends PageName {
  readonly reason: string
}

/** A page as one shell and one remote rendered it in one language. */
export interface RenderedPage extends PageName {
  readonly head: RenderedHead
  readonly html: string
  readonly answers: readonly RenderedAnswer[]
  /** Files of the remote that the markup needs in the browser, as paths of its release. */
  readonly files: readonly string[]
}

/** A call of the API that pages asked for while they were rendered. */
export interface Question {
  readonly path: string
  readonly language: string
}

/** The answer to a question, as the API sends it. */
export interface QuestionAnswer {
  readonly status: number
  readonly body: string
}

/** Asks the API; only public reads are answered. */
export type CallApi = (question: Question) => Promise<QuestionAnswer>

/** The pages of one language of a pair, in the artifact store. */
export interface RenderedDocument {
  readonly integrity: string
  readonly pages: readonly string[]
}

/** All pages of a pair of releases. */
export interface RenderedSet {
  readonly shellId: string
  readonly remoteId: string
  readonly remoteName: string
  readonly documents: Readonly<Partial<Record<Locale, RenderedDocument>>>
  readonly pageCount: number
  readonly unrendered: readonly UnrenderedPage[]
  readonly questions: readonly Question[]
  /** Names settings and answers that the pages show. */
  readonly fingerprint: string
  readonly renderedAt: Date
}

/** A rendered set with the moment since which it is served. */
export interface LiveRenderedSet extends RenderedSet {
  readonly changedAt: Date
}
