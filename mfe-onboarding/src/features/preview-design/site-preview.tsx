import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { designHtml, type PreviewSite } from './design-html.ts'
import { PreviewPoster } from './preview-poster.tsx'
import { redrawFrame } from './redraw-frame.ts'
import classes from './site-preview.module.css'

/** Device widths of the preview in px. */
export const DEVICE_WIDTHS = [390, 768, 1280] as const
export type DeviceWidth = (typeof DEVICE_WIDTHS)[number]

export type SitePreviewProps = {
  site: PreviewSite
  width: DeviceWidth
  /** Name of the frame; without it the frame is decoration. */
  title?: string | undefined
  /** Shown instead of a design that this release cannot draw. */
  unknownText?: string | undefined
  /** Both fill their box; a `card` is small and waits without a sketch. */
  shape?: 'pane' | 'card' | undefined
}

/**
 * The player site in a sandboxed frame without scripts, scaled to fit, over a poster in its colours. The frame is loaded once: another design
 * is drawn into it in place, which is many times faster and keeps the reading place. A card is drawn once, and by a process of its own
 * where the browser gives one to a frame of no origin, so that many of them do not hold the page.
 */
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

/** Loads a document into the frame and draws each later one into what is loaded; a frame that does not live loads each. */
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
