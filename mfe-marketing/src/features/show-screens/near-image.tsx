import { MediaImage, type MediaImageProps } from '@parlour/ui'
import { useHydrated } from '@parlour/federation-sdk'
import { useRef } from 'react'
import classes from './near-image.module.css'
import { useNearViewport } from './use-near-viewport.ts'

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
