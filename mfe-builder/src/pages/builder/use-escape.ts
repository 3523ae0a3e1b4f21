import { useEffect, useRef, type RefObject } from 'react'

/** Does something when Escape is pressed in a part of the page; layers that open over it keep their own. */
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
