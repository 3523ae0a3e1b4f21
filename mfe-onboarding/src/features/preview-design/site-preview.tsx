import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { schemeOf, themeOf } from '@parlour/site-engine'
import { designHtml, type PreviewSite } from './design-html.ts'
import { redrawFrame } from './redraw-frame.ts'
import classes from './site-preview.module.css'

const TILES = [0, 1, 2, 3] as const

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

function PreviewPoster({ themeId, schemeId }: { themeId: string; schemeId: string }) {
  const scheme = schemeOf(schemeId)
  if (scheme === undefined) return null
  const isLight = themeOf(themeId)?.appearance === 'light'
  return (
    <svg className={classes.poster} viewBox="0 0 160 100" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <rect width="160" height="100" fill={isLight ? scheme.text : scheme.base} />
      <rect x="8" y="5" width="20" height="3" rx="1.5" fill={scheme.muted} />
      <rect x="134" y="4" width="18" height="5" rx="2.5" fill={scheme.accent} />
      <rect x="8" y="14" width="144" height="44" rx="3" fill={isLight ? scheme.muted : scheme.tone} />
      <rect x="16" y="24" width="52" height="5" rx="2.5" fill={isLight ? scheme.base : scheme.text} />
      <rect x="16" y="42" width="22" height="6" rx="3" fill={scheme.accent} />
      {TILES.map((tile) => (
        <rect key={tile} x={8 + tile * 37} y="66" width="33" height="28" rx="3" fill={isLight ? scheme.muted : scheme.tone} />
      ))}
    </svg>
  )
}
