import { useEffect, type RefObject } from 'react'
import { afterStart } from '../deferred/after-start-part.ts'

export function useLanguageKeys(root: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const keys = afterStart.useWhen(true)?.languageKeys
  useEffect(() => {
    const list = root.current
    if (!isOpen || !list || !keys) return
    const onKeyDown = keys(list)
    list.addEventListener('keydown', onKeyDown)
    return () => list.removeEventListener('keydown', onKeyDown)
  }, [isOpen, keys, root])
}
