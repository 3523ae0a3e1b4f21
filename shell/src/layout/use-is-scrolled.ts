import { CLOCK } from '@parlour/contracts'
import { useEffect, useRef, useState, type RefObject } from 'react'

/**
 * Whether the page is scrolled past the threshold of the header, by watching a mark at the top of the page. A listener that reads `scrollY`
 * would lay the page out again for every frame of scrolling.
 */
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
