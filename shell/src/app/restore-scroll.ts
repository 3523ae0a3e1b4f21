import type { DataRouter } from 'react-router-dom'

/** Where the router keeps how far the pages of this tab are scrolled, by the key of their place in the history. */
const POSITIONS = 'react-router-scroll-positions'

/** The reader has scrolled, and the browser restored, the page that is taken over: the router leaves it where it is. */
export function restoreScroll({ state }: DataRouter): void {
  state.restoreScrollPosition = false
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem(POSITIONS) ?? '{}')
    if (typeof positions !== 'object' || positions === null) return
    // Every document starts with the same key, so this one may be the position of another page.
    Reflect.deleteProperty(positions, state.location.key)
    sessionStorage.setItem(POSITIONS, JSON.stringify(positions))
  } catch {
    // Without storage the router has no positions either.
  }
}
