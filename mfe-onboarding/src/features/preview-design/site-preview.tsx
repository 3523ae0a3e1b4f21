import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { designHtml, type PreviewSite } from './design-html.ts'
import { PreviewPoster } from './preview-poster.tsx'
import { redrawFrame } from './redraw-frame.ts'
import classes from './site-preview.module.css'

export const DEVICE_WIDTHS = [390, 768, 1280] as const
export type DeviceWidth = (typeof DEVICE_WIDTHS)[number]

export type SitePreviewProps = {
  site: PreviewSite
  width: DeviceWidth
  title?: string | undefined
  unknownText?: string | undefined
  shape?: 'pane' | 'card' | undefined
}

/** Sandboxed, without scripts. Designs are patched in place, which is faster and keeps the scroll position; a card is drawn once. */
export function SitePreview({ site, width, title, unknownText, shape = 'pane' }: SitePreviewProps) {
  const html = useDesignHtml(site)
  if (html === null) return <p className={classes.unknown}>{unknownText}</p>
  return <PreviewFrame html={html} site={site} width={width} title={title} shape={shape} />
}

type PreviewFrameProps = Pick<SitePreviewProps, 'site' | 'width' | 'title' | 'shape'> & { html: string }

function PreviewFrame({ html, site, width, title, shape }: PreviewFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const scale = useFittingScale(box, width)
  const isCard = shape === 'card'
  const { frame, source, isLoaded, onLoad } = useLivingDocument(html, !isCard)
  return (
    <div ref={box} className={classes.box} data-shape={shape} dir="ltr">
      {isCard || isLoaded ? null : <PreviewPoster themeId={site.themeId} schemeId={site.schemeId} />}
      <iframe
        ref={frame}
        srcDoc={source}
        sandbox={isCard ? '' : 'allow-same-origin'}
        loading={isCard ? 'lazy' : undefined}
        title={title ?? ''}
        tabIndex={title === undefined ? -1 : undefined}
        aria-hidden={title === undefined || undefined}
        data-incoming={!isLoaded || undefined}
        className={classes.frame}
        style={{ inlineSize: width, blockSize: `${100 / scale}%`, transform: `scale(${scale})` }}
        onLoad={onLoad}
      />
    </div>
  )
}

function useDesignHtml({ name, locale, country, templateId, themeId, schemeId, logo }: PreviewSite): string | null {
  const { id, name: countryName, currencyCode } = country
  return useMemo(
    () => designHtml({ name, locale, country: { id, name: countryName, currencyCode }, templateId, themeId, schemeId, logo }),
    [name, locale, id, countryName, currencyCode, templateId, themeId, schemeId, logo],
  )
}

function useLivingDocument(html: string, isLiving: boolean) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [loaded, setLoaded] = useState<string | null>(null)
  const drawn = useRef('')
  useLayoutEffect(() => {
    const shown = frame.current?.contentDocument
    if (loaded === null || !shown || drawn.current === html) return
    redrawFrame(shown, drawn.current, html)
    drawn.current = html
  })
  // A frame that was moved in the page loads again: the state is new each time, so that the effect looks again.
  const [, setLoads] = useState(0)
  const onLoad = () => {
    drawn.current = frame.current?.srcdoc ?? ''
    setLoaded(drawn.current)
    setLoads((count) => count + 1)
  }
  return { frame, source: isLiving ? (loaded ?? html) : html, isLoaded: loaded !== null, onLoad }
}

function useFittingScale(box: RefObject<HTMLDivElement | null>, width: number): number {
  const [available, setAvailable] = useState<number>(width)
  useEffect(() => {
    const element = box.current
    if (element === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setAvailable(entry.contentRect.width)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return available > 0 ? Math.min(1, available / width) : 1
}
