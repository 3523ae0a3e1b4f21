import type { HostServices } from '@parlour/federation-sdk'
import { HostServicesProvider } from '@parlour/federation-sdk/host'
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import { onceMore } from './once-more.ts'

type PageModule = Pick<RouteObject, 'Component' | 'loader'>

/** Loads lazy pages in a loader: the router caches a failed `lazy` until reload, while a failed loader runs again. */
export function mountRoute(route: RouteObject, host: HostServices): RouteObject {
  const { lazy, children, id: _ownId, ...rest } = route
  const mounted = children ? { ...rest, children: children.map((child) => mountRoute(child, host)) } : rest
  if (typeof lazy !== 'function') return mounted as RouteObject
  const page = lazyPage(lazy, host)
  return { ...mounted, loader: page.load, Component: page.Component } as RouteObject
}

/** The loader loads the code again after a failure. */
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
