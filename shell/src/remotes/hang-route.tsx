import type { HostServices } from '@parlour/federation-sdk'
import { HostServicesProvider } from '@parlour/federation-sdk/host'
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import { onceMore } from './once-more.ts'

type PageModule = Pick<RouteObject, 'Component' | 'loader'>

/**
 * A remote's route as the shell hangs it. A lazy page becomes a loader that fetches it, because the router remembers a failed `lazy`
 * until the document is reloaded, while a failed loader runs again on the next visit or retry. The page gets the services of its remote.
 */
export function mountRoute(route: RouteObject, host: HostServices): RouteObject {
  const { lazy, children, id: _ownId, ...rest } = route
  const mounted = children ? { ...rest, children: children.map((child) => mountRoute(child, host)) } : rest
  if (typeof lazy !== 'function') return mounted as RouteObject
  const page = lazyPage(lazy, host)
  return { ...mounted, loader: page.load, Component: page.Component } as RouteObject
}

/** A page fetched on demand: the loader fetches it (again, after a failure), the component shows it. */
export function lazyPage(fetchPage: () => Promise<PageModule>, host: HostServices) {
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
