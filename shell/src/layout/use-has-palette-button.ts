import { useSyncExternalStore } from 'react'

/** From here on the header has room for the button that opens the palette, as its styles say too. */
const WIDE = '(width >= 1200px)'

/** True where the header itself leads to the palette; below that the account menu does. */
export function useHasPaletteButton(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => true)
}

function subscribe(onChange: () => void): () => void {
  if (typeof matchMedia === 'undefined') return () => undefined
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

function isWide(): boolean {
  return typeof matchMedia === 'undefined' || matchMedia(WIDE).matches
}
