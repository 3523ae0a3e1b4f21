import { useSyncExternalStore } from 'react'

/**
 * False while a page is prerendered and while the browser takes that markup over, true from then on. What only the browser knows (kept
 * choices, the clock, the size of the window) may show once it is true, so that both renderings agree.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, inBrowser, whilePrerendered)
}

const never = () => () => undefined
const inBrowser = () => true
const whilePrerendered = () => false
