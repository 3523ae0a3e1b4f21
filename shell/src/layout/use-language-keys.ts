import { useEffect, type RefObject } from 'react'
import { loadAfterStart } from '../deferred/after-start-parts.ts'

export function useLanguageKeys(root: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const list = root.current
    if (!isOpen || !list) return
    const closing = new AbortController()
    loadAfterStart().then(
      ({ languageKeys }) => list.addEventListener('keydown', languageKeys(list), { signal: closing.signal }),
      () => undefined,
    )
    return () => closing.abort()
  }, [isOpen, root])
}
