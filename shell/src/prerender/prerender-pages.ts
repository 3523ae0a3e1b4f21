import { apiRoot, connectTransport, fetchIn } from '@parlour/api-client'
import type { PageHandle, RemoteDefinition, PageHead } from '@parlour/federation-sdk'
import { DEFAULT_LOCALE, LANGUAGES, type Locale } from '@parlour/i18n'
import { createMemoryRouter, type RouteObject } from 'react-router-dom'
import type { ReleaseVector } from '@parlour/contracts'
import type { ReactElement } from 'react'
import { prerender } from 'react-dom/static'
import { createRoutes, mountRemote } from '../app/create-routes.tsx'
import { pageTitle } from '../app/page-title.ts'
import { shellElement } from '../app/shell-element.tsx'
import type { ShellParts } from '../app/shell-context.ts'
import { whenInitialized } from '../app/when-initialized.ts'
import { loadAfterStart } from '../deferred/after-start-parts.ts'
import { createStore } from '../store/create-store.ts'
import { cacheQueries, type CachedQuery } from '../store/cached-queries.ts'
import { createPrerenderParts } from './prerender-parts.ts'
import type { Boot } from '../remotes/read-boot.ts'

/** In bytes. Disables splitting: larger parts would be moved into place by inline scripts, which the CSP blocks. */
const NEVER = Number.MAX_SAFE_INTEGER

/** The CSP blocks style attributes, so styles travel in this attribute and `putStyles` applies them in the browser. */
const STYLE_CARRIER = 'data-style'

/** `path` includes the query. */
interface PrerenderCall {
  readonly path: string
  readonly method: string
  readonly headers: Record<string, string>
  readonly body?: string
}

interface PrerenderOrder {
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
  readonly head: PageHead & { readonly sharePicture?: string }
  readonly html: string
  readonly answers: readonly CachedQuery[]
  readonly files: readonly string[]
}

interface ImportTeller {
  /** Server builds add every dynamic import as `<release>:<path>` (shared/tooling/rspack/report-imports.ts). */
  parlourImports?: Set<string>
}

export function pagesToPrerender({ routes }: RemoteDefinition): readonly { readonly locale: Locale; readonly page: string }[] {
  return LANGUAGES.flatMap(({ code }) => pagesOf(routes).map(({ page }) => ({ locale: code, page })))
}

interface PrerenderPage {
  readonly page: string
  readonly handle: PageHandle
}

/** Renders anonymous pages one by one, as API client and import list are global. Throws when a page cannot be rendered. */
export async function* prerenderPages(order: PrerenderOrder): AsyncIterable<PrerenderedPage> {
  const { remote, vector, settings, locales = LANGUAGES.map(({ code }) => code), pages } = order
  connectTransport({
    accessToken: () => null,
    locale: () => DEFAULT_LOCALE,
    vectorId: () => vector.id,
    onFailure: async () => 'give-up',
    fetch: fetchBy(order.call),
  })
  await loadAfterStart()
  const wanted = pagesOf(remote.routes).filter(({ page }) => !pages || pages.includes(page))
  for (const locale of locales) {
    const parts = createPrerenderParts({ vector, settings, registryKey: '' }, remote, locale)
    for (const page of wanted) yield await renderPage(order, parts, locale, page)
  }
}

async function renderPage(
  order: PrerenderOrder,
  parts: ShellParts,
  locale: Locale,
  { page, handle }: PrerenderPage,
): Promise<PrerenderedPage> {
  const { remote } = order
  const { store } = createStore()
  const imported = listImports()
  try {
    const router = await openRouter(parts, addressOf(locale, page))
    const answers = await responsesOf(handle, locale)
    cacheQueries(store, answers)
    const html = await renderToMarkup(shellElement({ parts, store, router }))
    const params = router.state.matches.at(-1)?.params ?? {}
    return {
      locale,
      page,
      head: await headOf(handle, { parts, remote, locale, params }),
      html,
      answers,
      files: filesOf(imported, order),
    }
  } catch (cause) {
    throw new Error(`${remote.name}: /${locale}/${page} cannot be prerendered: ${reasonOf(cause)}`, { cause })
  } finally {
    // Their timers would keep the process.
    store.dispatch(apiRoot.util.resetApiState())
  }
}

/** What failed is to the page, as to the browser that takes it over, as if nobody had asked yet. */
async function responsesOf({ queries = [] }: PageHandle, locale: Locale): Promise<readonly CachedQuery[]> {
  const responses = queries.map(async ({ endpoint: endpointName, arg }): Promise<readonly CachedQuery[]> => {
    const result = await fetchIn(locale, endpointName, arg)
    return result && !result.failure ? [{ endpointName, arg, value: result.data }] : []
  })
  return (await Promise.all(responses)).flat()
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? [cause.message, ...(cause.cause ? [reasonOf(cause.cause)] : [])].join(': ') : 'no error was thrown'
}

function pagesOf(routes: readonly RouteObject[]): readonly PrerenderPage[] {
  return routes.flatMap((route) => {
    const handle = route.handle as PageHandle | undefined
    const own = handle ? (handle.prerender ?? []).map((page) => ({ page, handle })) : []
    return [...own, ...pagesOf(route.children ?? [])]
  })
}

function addressOf(locale: Locale, page: string): string {
  if (page !== '') return `/${locale}/${page}`
  return locale === DEFAULT_LOCALE ? '/' : `/${locale}`
}

async function openRouter(parts: ShellParts, address: string) {
  const deps = { ...parts, mountedRemotes: new Set<string>(), failures: new Map<string, unknown>() }
  const router = createMemoryRouter(createRoutes(deps), { initialEntries: [address], patchRoutesOnNavigation: mountRemote(deps) })
  await whenInitialized(router)
  const { errors, location } = router.state
  const failure: unknown = Object.values(errors ?? {}).at(0)
  if (errors) throw new Error('The page was not found or failed', { cause: failure })
  if (location.pathname !== address) throw new Error(`The address leads to ${location.pathname}`)
  return router
}

async function headOf(
  { head, titleKey, sharePicture }: PageHandle,
  {
    parts,
    remote,
    locale,
    params,
  }: { parts: ShellParts; remote: RemoteDefinition; locale: Locale; params: Readonly<Record<string, string | undefined>> },
): Promise<PrerenderedPage['head']> {
  const t = (key: string, values?: Readonly<Record<string, unknown>>) => parts.i18n.t(key, { lng: locale, ns: remote.name, ...values })
  const found = head ? await head({ locale, params, t }) : { title: t(titleKey), description: '' }
  return { ...found, title: pageTitle(found.title), ...(sharePicture ? { sharePicture: await sharePicture(locale) } : {}) }
}

function filesOf(imported: ReadonlySet<string>, { remote, pageFiles = {} }: PrerenderOrder): readonly string[] {
  const prefix = `${remote.name}:`
  const sources = [...imported].filter((source) => source.startsWith(prefix)).map((source) => source.slice(prefix.length))
  return [...new Set(sources.flatMap((source) => pageFiles[source] ?? []))]
}

function fetchBy(call: PrerenderOrder['call']): typeof fetch {
  return async (address, init) => {
    if (typeof address !== 'string') throw new TypeError('A call of the API is a path')
    const body = typeof init?.body === 'string' ? { body: init.body } : {}
    const headers = Object.fromEntries(new Headers(init?.headers))
    const answer = await call({ path: address, method: init?.method ?? 'GET', headers, ...body })
    return new Response(answer.body, { status: answer.status })
  }
}

/** Starts and returns a new list. It is global to the process. */
function listImports(): ReadonlySet<string> {
  const teller: typeof globalThis & ImportTeller = globalThis
  teller.parlourImports = new Set()
  return teller.parlourImports
}

/** Includes lazy parts. Rejects with the first error that any part throws. */
export async function renderToMarkup(element: ReactElement): Promise<string> {
  const errors: unknown[] = []
  const { prelude } = await prerender(element, { progressiveChunkSize: NEVER, onError: (error) => void errors.push(error) })
  const markup = await new Response(prelude).text()
  if (errors.length > 0) throw errors[0]
  if (markup.includes('<script')) throw new Error('The markup holds a script')
  return markup.replaceAll(' style="', ` ${STYLE_CARRIER}="`)
}
