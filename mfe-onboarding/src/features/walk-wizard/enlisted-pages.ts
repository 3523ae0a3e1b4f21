import type { RouteObject } from 'react-router-dom'

const loads = new Map<string, () => Promise<unknown>>()

/** Tells the wizard how each page is loaded, so that a step can fetch the next one ahead. */
export function enlistPages(routes: readonly RouteObject[]): void {
  for (const { path, lazy } of routes) {
    if (path !== undefined && typeof lazy === 'function') loads.set(path, async () => await lazy())
  }
}

/** Fetches the code of a page ahead of its visit; a failure waits for the visit to be told. */
export function prefetchPage(path: string): void {
  loads
    .get(path)?.()
    .catch(() => undefined)
}
