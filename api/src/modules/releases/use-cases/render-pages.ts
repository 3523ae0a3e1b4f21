import type { ReleaseVector } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { ArtifactStore } from '../domain/artifact-store.ts'
import { PageRenderingError, UnrenderedPageError, type PageRenderer } from '../domain/page-renderer.ts'
import { fingerprintOf, type ReleasePair } from '../domain/release-pair.ts'
import { integrityOf } from '../domain/release.ts'
import type { CallApi, ApiQuery, ApiQueryResult, RenderedDocument, RenderedPage, RenderedSet } from '../domain/rendered-page.ts'
import type { RenderedPagesRepository } from '../domain/rendered-pages.repository.ts'

export interface RenderPagesDeps {
  readonly store: RenderedPagesRepository
  readonly artifacts: ArtifactStore
  readonly renderer: Pick<PageRenderer, 'render'>
  readonly oneAtATime: <Result>(work: () => Promise<Result>) => Promise<Result>
  readonly callApi: CallApi
  readonly settings: unknown
  readonly pack: (pages: readonly RenderedPage[]) => Promise<Uint8Array>
  readonly onFault: (error: unknown) => void
  readonly now: () => Date
}

/** Renders the pair unless its pages are stored, once for all callers. Throws PageRenderingError when no page can be rendered. */
export async function ensurePages(deps: RenderPagesDeps, pair: ReleasePair, vector: ReleaseVector): Promise<RenderedSet> {
  const known = await findPages(deps, pair)
  return known ?? deps.oneAtATime(async () => (await findPages(deps, pair)) ?? renderPair(deps, pair, vector, null))
}

/** Re-renders the pair when settings or responses that its pages show have changed, or when a page could not be rendered. */
export async function refreshPages(deps: RenderPagesDeps, pair: ReleasePair, vector: ReleaseVector): Promise<void> {
  const known = await findPages(deps, pair)
  const fingerprint = known ? await fingerprintNow(deps, known) : null
  if (known?.fingerprint === fingerprint && known.unrendered.length === 0) return
  await deps.oneAtATime(async () => {
    const latest = await findPages(deps, pair)
    const isRenderedMeanwhile = latest && latest.renderedAt.getTime() !== known?.renderedAt.getTime()
    if (!isRenderedMeanwhile) await renderPair(deps, pair, vector, known)
  })
}

async function findPages({ store }: RenderPagesDeps, { shell, remote }: ReleasePair): Promise<RenderedSet | null> {
  return store.find(shell.id, remote.id)
}

async function renderPair(
  deps: RenderPagesDeps,
  pair: ReleasePair,
  vector: ReleaseVector,
  known: RenderedSet | null,
): Promise<RenderedSet> {
  const { shell, remote } = pair
  const { artifacts, renderer, settings, store } = deps
  const { callApi, answers } = remembering(deps.callApi)
  const [shellBundle, remoteBundle] = await Promise.all([shell, remote].map(async ({ record }) => artifacts.get(bundleOf(record))))
  if (!shellBundle || !remoteBundle) throw new PageRenderingError('The store lost a bundle')
  const rendering = await renderer.render({ shellBundle, remoteBundle, vector, settings, pageFiles: remote.record.pages ?? {}, callApi })
  const { pages, unrendered } = rendering
  if (pages.length === 0) throw new PageRenderingError(unrendered[0]?.reason ?? `${remote.record.name} has no page that is prerendered`)
  for (const page of unrendered) deps.onFault(new UnrenderedPageError(pair, page))
  const requested = await answers()
  const fingerprint = fingerprintOf(settings, requested)
  // The same again is no news: search engines would read of a change.
  if (known?.fingerprint === fingerprint && known.unrendered.length <= unrendered.length) return known
  const set: RenderedSet = {
    shellId: shell.id,
    remoteId: remote.id,
    remoteName: remote.record.name,
    documents: await keep(deps, pages),
    pageCount: pages.length,
    unrendered,
    questions: requested.map(([question]) => question),
    fingerprint,
    renderedAt: deps.now(),
  }
  for (const integrity of await store.put(set)) await artifacts.remove(integrity)
  return set
}

async function keep({ artifacts, pack }: RenderPagesDeps, pages: readonly RenderedPage[]): Promise<RenderedSet['documents']> {
  const documents: Partial<Record<Locale, RenderedDocument>> = {}
  for (const locale of new Set(pages.map((page) => page.locale))) {
    const ofLocale = pages.filter((page) => page.locale === locale)
    const bytes = await pack(ofLocale)
    const integrity = integrityOf(bytes)
    await artifacts.put(integrity, bytes)
    documents[locale] = { integrity, pages: ofLocale.map(({ page }) => page) }
  }
  return documents
}

async function fingerprintNow({ callApi, settings }: RenderPagesDeps, { questions }: RenderedSet): Promise<string> {
  const answers = await Promise.all(questions.map(async (question) => [question, await callApi(question).catch(() => UNANSWERED)] as const))
  return fingerprintOf(settings, answers)
}

/** A page shows a placeholder for a failed request and differs from one with the response. */
const UNANSWERED: ApiQueryResult = { status: 503, body: '' }

/** All pages of one rendering get the same response to the same request; the requests are recorded. */
function remembering(callApi: CallApi) {
  const answers = new Map<string, readonly [ApiQuery, Promise<ApiQueryResult>]>()
  return {
    callApi: (async (question) => {
      const key = `${question.language} ${question.path}`
      const [, answer] = answers.get(key) ?? [question, callApi(question).catch(() => UNANSWERED)]
      answers.set(key, [question, answer])
      return answer
    }) satisfies CallApi,
    answers: async () => Promise.all([...answers.values()].map(async ([question, answer]) => [question, await answer] as const)),
  }
}

function bundleOf({ name, server, files }: ReleasePair['shell']['record']): string {
  const file = files.find(({ path }) => path === server)
  if (!file) throw new PageRenderingError(`The server bundle of ${name} is not among its files`)
  return file.integrity
}
