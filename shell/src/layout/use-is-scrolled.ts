import { CLOCK } from '@parlour/contracts'
import { useEffect, useRef, useState, type RefObject } from 'react'

/** Observes a sentinel at the top of the page; reading `scrollY` in a listener would force layout in every frame. */
export function useIsScrolled(): readonly [RefObject<HTMLDivElement | null>, boolean] {
  const pageTop = useRef<HTMLDivElement>(null)
  const [isScrolled, setIsScrolled] = useState(false)
  useEffect(() => {
    if (pageTop.current === null || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => setIsScrolled(entries.at(-1)?.isIntersecting === false), {
      rootMargin: `${CLOCK.headerScrollThresholdPx}px 0px 0px`,
    })
    observer.observe(pageTop.current)
    return () => observer.disconnect()
  }, [])
  return [pageTop, isScrolled]
}
