import { useEffect } from 'react'

const FLICKING = new Set(['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft'])
const CHOOSING = 'input[name=design], input[name=scheme], label'

/** Flushes before possible navigation: a click outside the choices, a key other than a plain arrow, or a hidden page. */
export function useFlushOnLeaving(flush: () => void): void {
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Element && target.closest(CHOOSING))) flush()
    }
    const onKey = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (altKey || ctrlKey || metaKey || !FLICKING.has(key)) flush()
    }
    const leaving = new AbortController()
    const early = { capture: true, signal: leaving.signal }
    document.addEventListener('pointerdown', onPress, early)
    document.addEventListener('keydown', onKey, early)
    document.addEventListener('visibilitychange', flush, early)
    globalThis.addEventListener('pagehide', flush, early)
    return () => leaving.abort()
  }, [flush])
}
