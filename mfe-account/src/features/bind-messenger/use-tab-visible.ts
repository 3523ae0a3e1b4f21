import { useSyncExternalStore } from 'react'

/** True while the tab is looked at. */
export function useTabVisible(): boolean {
  return useSyncExternalStore(
    onVisibilityChange,
    () => document.visibilityState === 'visible',
    () => true,
  )
}

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
