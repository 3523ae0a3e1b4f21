import { useSyncExternalStore } from 'react'

/** False during prerendering and hydration, then true. Render browser-only state only when true, so that both renderings agree. */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, inBrowser, whilePrerendered)
}

const never = () => () => undefined
const inBrowser = () => true
const whilePrerendered = () => false
