import type { RouteObject } from 'react-router-dom'

const loads = new Map<string, () => Promise<unknown>>()

export function enlistPages(routes: readonly RouteObject[]): void {
  for (const { path, lazy } of routes) {
    if (path !== undefined && typeof lazy === 'function') loads.set(path, async () => await lazy())
  }
}

/** Errors are ignored until the page is visited. */
export function prefetchPage(path: string): void {
  loads
    .get(path)?.()
    .catch(() => undefined)
}
