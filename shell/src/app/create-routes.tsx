import { matchRoutes, replace, type LoaderFunctionArgs, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router-dom'
import { isGuardedPage } from '@parlour/contracts'
import type { RemoteDefinition, HostServices } from '@parlour/federation-sdk'
import { Spinner, useDelayedFlag } from '@parlour/ui'
import { ownerOfPath } from '../remotes/owner-of-path.ts'
import { createGuard, isOtherPage, leaveFor } from './guard-pages.ts'
import { gateRoute } from './role-gate.tsx'
import { RouteFailure } from './route-failure.tsx'
import { ShellFrame } from './shell-frame.tsx'
import { useShellTexts } from '../texts/shell-texts.tsx'
import classes from './page-states.module.css'
import type { ShellParts } from './shell-context.ts'
import { splitPath } from './split-path.ts'
import { HostServicesProvider } from '@parlour/federation-sdk/host'
import { onceMore } from '../remotes/once-more.ts'

type Deps = Pick<ShellParts, 'boot' | 'session' | 'storage' | 'registry' | 'texts' | 'queries' | 'hostOf' | 'notices'> & {
  readonly mountedRemotes: Set<string>
  readonly failures: Map<string, unknown>
}

const LOCALE_ROUTE = 'locale'

export function createRoutes(deps: Deps): RouteObject[] {
  const home = homeRoute(deps)
  return [
    {
      path: '/',
      Component: ShellFrame,
      ErrorBoundary: RouteFailure,
      children: [
        { ...home, id: 'home' },
        { path: 'login', loader: ({ request }) => leaveFor(request, loginAddress(new URL(request.url))) },
        {
          id: LOCALE_ROUTE,
          path: ':locale',
          loader: (args) => openLocale(args, deps),
          shouldRevalidate: ({ currentParams, nextParams }) => currentParams.locale !== nextParams.locale,
          ErrorBoundary: RouteFailure,
          children: [
            { ...home, id: 'locale-home' },
            {
              path: '*',
              loader: (args) => openUnknown(args, deps),
              ErrorBoundary: RouteFailure,
              HydrateFallback: LoadingPage,
              Component: NoPage,
            },
          ],
        },
      ],
    },
  ]
}

/** Loads a remote and adds its routes on the first visit to one of its pages. */
export function mountRemote(deps: Deps): PatchRoutesOnNavigationFunction {
  const { mountedRemotes } = deps
  return async ({ path, patch, signal }) => {
    const { locale, page } = splitPath(path)
    const owner = ownerOfPath(page, deps.boot.vector.remotes, deps.boot.settings.enableTestPages)
    if (!locale || page === '' || !owner || mountedRemotes.has(owner)) return
    if (isGuardedPage(page, deps.boot.vector.remotes) && deps.session.view().state === 'signed-out') return
    const remote = await deps.registry.adopt(owner).catch((failure: unknown) => void deps.failures.set(owner, failure))
    // The router ignores what a navigation hangs that another one has overtaken.
    if (!remote || signal.aborted || mountedRemotes.has(owner)) return
    mountedRemotes.add(owner)
    patch(LOCALE_ROUTE, [roomOf(remote, deps)])
  }
}

function roomOf(remote: RemoteDefinition, { boot, session, storage, registry, hostOf }: Deps): RouteObject {
  const routes = remote.routes.filter((route) => !isHome(route))
  const host = hostOf(remote.name)
  const { remotes } = boot.vector
  const guarded = routes.filter(({ path = '' }) => isGuardedPage(path, remotes))
  return {
    handle: { remote: remote.name },
    ErrorBoundary: RouteFailure,
    HydrateFallback: LoadingPage,
    loader: async ({ params }) => {
      const { locale } = splitPath(`/${params.locale ?? ''}`)
      if (locale) await registry.require(remote.name, locale)
      return null
    },
    shouldRevalidate: ({ currentParams, nextParams }) => currentParams.locale !== nextParams.locale,
    children: [
      ...routes.filter((route) => !guarded.includes(route)).map((route) => mountRoute(route, host)),
      {
        loader: createGuard(session, storage),
        shouldRevalidate: isOtherPage,
        children: guarded.map((route) => gateRoute(mountRoute(route, host), remotes[remote.name]?.needs)),
      },
    ],
  }
}

function homeRoute({ boot, registry, queries, hostOf }: Deps): RouteObject {
  const owner = ownerOfPath('', boot.vector.remotes, false) ?? ''
  // The router wants the handle now; title and frame of the home page are known once its remote is here.
  const handle = { remote: owner }
  const page = lazyPage(async () => {
    const remote = await registry.adopt(owner)
    const route = remote.routes.find(isHome)
    Object.assign(handle, route?.handle)
    return typeof route?.lazy === 'function' ? await route.lazy() : { Component: route?.Component ?? null }
  }, hostOf(owner))
  return {
    index: true,
    loader: async (args) => {
      const { locale } = splitPath(new URL(args.request.url).pathname)
      if (!locale) return null
      await Promise.all([registry.require(owner, locale), queries.prepare(locale), page.load(args)])
      return null
    },
    Component: page.Component,
    ErrorBoundary: RouteFailure,
    HydrateFallback: LoadingPage,
    handle,
  }
}

function LoadingPage() {
  const t = useShellTexts()
  const isSlow = useDelayedFlag(true)
  return <div className={classes.state}>{isSlow ? <Spinner label={t('kit.loading')} /> : null}</div>
}

/** Never rendered: the catch-all route always redirects or throws. */
function NoPage() {
  return null
}

function isHome(route: RouteObject): boolean {
  return route.index === true || route.path === ''
}

async function openLocale({ params, request }: LoaderFunctionArgs, deps: Deps): Promise<null> {
  const url = new URL(request.url)
  const { locale, page } = splitPath(url.pathname)
  if (!locale) throw leaveUnmatched(request, deps)
  if (params.locale !== locale) throw replace(`/${locale}${page === '' ? '' : `/${page}`}${url.search}${url.hash}`)
  try {
    await Promise.all([deps.texts.load(locale), deps.queries.prepare(locale)])
  } catch (failure) {
    throw stayHere(request, deps) ?? failure
  }
  return null
}

/** Keeps the current page and its input when a language fails to load; undefined when there is no page to keep. */
function stayHere(request: Request, { notices }: Deps): Response | undefined {
  const shown = splitPath(location.pathname)
  if (new URL(request.url).pathname === location.pathname || !shown.locale) return undefined
  notices.add('kit.offline')
  return replace(`${location.pathname}${location.search}${location.hash}`)
}

async function openUnknown({ request }: LoaderFunctionArgs, deps: Deps): Promise<null> {
  const url = new URL(request.url)
  const { locale, page } = splitPath(url.pathname)
  if (!locale) return null
  const owner = ownerOfPath(page, deps.boot.vector.remotes, deps.boot.settings.enableTestPages)
  if (!owner) throw leaveUnmatched(request, deps)
  if (isGuardedPage(page, deps.boot.vector.remotes)) await createGuard(deps.session, deps.storage)({ request })
  const failure = deps.failures.get(owner)
  if (deps.failures.delete(owner)) throw failure
  const remote = await deps.registry.require(owner, locale)
  if (deps.mountedRemotes.has(owner) || !matchRoutes([...remote.routes], `/${page}`)) throw leaveUnmatched(request, deps)
  throw replace(`${url.pathname}${url.search}`)
}

function leaveUnmatched(request: Request, { notices }: Deps): Response {
  notices.add('unmatched')
  return leaveFor(request, '/')
}

function loginAddress(url: URL): string {
  const query = new URLSearchParams(url.search)
  query.set('showLogin', '1')
  return `/?${query.toString()}`
}

type PageModule = Pick<RouteObject, 'Component' | 'loader'>

/** Loads lazy pages in a loader: the router caches a failed `lazy` until reload, while a failed loader runs again. */
function mountRoute(route: RouteObject, host: HostServices): RouteObject {
  const { lazy, children, id: _ownId, ...rest } = route
  const mounted = children ? { ...rest, children: children.map((child) => mountRoute(child, host)) } : rest
  if (typeof lazy !== 'function') return mounted as RouteObject
  const page = lazyPage(lazy, host)
  return { ...mounted, loader: page.load, Component: page.Component } as RouteObject
}

/** The loader loads the code again after a failure. */
function lazyPage(fetchPage: () => Promise<PageModule>, host: HostServices) {
  let loaded: PageModule | undefined
  const load = async (args: LoaderFunctionArgs): Promise<unknown> => {
    loaded ??= await onceMore(fetchPage)
    return typeof loaded.loader === 'function' ? await loaded.loader(args) : null
  }
  function LazyPage() {
    const Page = loaded?.Component
    return Page ? (
      <HostServicesProvider value={host}>
        <Page />
      </HostServicesProvider>
    ) : null
  }
  return { load, Component: LazyPage }
}
