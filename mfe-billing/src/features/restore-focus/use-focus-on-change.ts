import { useEffect, useRef, type RefObject } from 'react'

/**
 * Moves the focus to an element, and the element into view, when it shows something else than before: what was pressed is gone by then. Null
 * leaves the focus to what is shown. `first` is what counts as shown before; without it the first showing moves nothing.
 */
export function useFocusOnChange<Place extends HTMLElement>(shown: string | null, first: string | null = shown): RefObject<Place | null> {
  const place = useRef<Place>(null)
  const before = useRef(first)
  useEffect(() => {
    if (shown === before.current) return
    before.current = shown
    if (shown !== null && place.current) takeFocus(place.current)
  }, [shown])
  return place
}

function takeFocus(place: HTMLElement): void {
  place.focus({ preventScroll: true })
  const { top } = place.getBoundingClientRect()
  if (top < 0 || top > innerHeight / 2) place.scrollIntoView()
}
