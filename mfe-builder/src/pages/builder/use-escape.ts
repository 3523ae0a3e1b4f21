import { useEffect, useRef, type RefObject } from 'react'

/** Layers opened above the page handle their own Escape. */
export function useEscape(part: RefObject<HTMLElement | null>, act: () => void) {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
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
