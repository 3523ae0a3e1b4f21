import { useCallback, useSyncExternalStore } from 'react'

export function useMedia(query: string, whilePrerendered: boolean): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (typeof matchMedia === 'undefined') return () => undefined
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => (typeof matchMedia === 'undefined' ? whilePrerendered : matchMedia(query).matches),
    () => whilePrerendered,
  )
}
