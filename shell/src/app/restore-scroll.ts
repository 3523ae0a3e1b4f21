import type { DataRouter } from 'react-router-dom'

/** Key under which the router stores the scroll positions of this tab, by history key. */
const POSITIONS = 'react-router-scroll-positions'

/** During hydration the browser has already restored the scroll position, so the router must not change it. */
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
