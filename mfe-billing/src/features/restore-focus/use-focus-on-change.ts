import { useEffect, useRef, type RefObject } from 'react'

/** Focuses and scrolls to the element when `shown` changes; null skips it. Without `first` the first render moves nothing. */
export function useFocusOnChange<Place extends HTMLElement>(shown: string | null, first: string | null = shown): RefObject<Place | null> {
  const position = useRef<Place>(null)
  const before = useRef(first)
  useEffect(() => {
    if (shown === before.current) return
    before.current = shown
    if (shown !== null && position.current) takeFocus(position.current)
  }, [shown])
  return position
}

function takeFocus(position: HTMLElement): void {
  position.focus({ preventScroll: true })
  const { top } = position.getBoundingClientRect()
  if (top < 0 || top > innerHeight / 2) position.scrollIntoView()
}
