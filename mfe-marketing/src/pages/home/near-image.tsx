import { useHydrated } from '@parlour/federation-sdk'
import { MediaImage, type MediaImageProps } from '@parlour/ui'
import { useEffect, useRef, useState, type RefObject } from 'react'
import classes from './near-image.module.css'

const LAZY_MARGIN = 200

/** Loads within 200 px of the viewport, with reserved space; without script, native lazy loading applies. */
export function NearImage(props: MediaImageProps) {
  const box = useRef<HTMLSpanElement>(null)
  const isNear = useNearViewport(box)
  const isHydrated = useHydrated()
  const { src, alt, width, height, className } = props
  return (
    <span ref={box} className={classes.box}>
      {isNear ? (
        <MediaImage {...props} loading="eager" />
      ) : (
        <>
          <Reserved width={width} height={height} className={className} />
          {isHydrated ? null : (
            <noscript>
              <img src={src} alt={alt} width={width} height={height} loading="lazy" className={classes.unscripted} />
            </noscript>
          )}
        </>
      )}
    </span>
  )
}

function Reserved({ width, height, className }: { width: number; height: number; className?: string | undefined }) {
  return <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} className={className} aria-hidden="true" focusable="false" />
}

/** Becomes true within 200 px of the viewport and stays true; true at once without IntersectionObserver. */
function useNearViewport(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (element.current === null || isNear) return
    if (typeof IntersectionObserver === 'undefined') {
      setIsNear(true)
      return
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: `${LAZY_MARGIN}px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}
