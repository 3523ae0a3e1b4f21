import { useEffect, useRef, type RefObject } from 'react'

/** Layers opened above the page handle their own Escape. */
export function useEscape(part: RefObject<HTMLElement | null>, action: () => void) {
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    const element = part.current
    const pressed = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') latest.current()
    }
    element?.addEventListener('keydown', pressed)
    return () => element?.removeEventListener('keydown', pressed)
  }, [part])
}
