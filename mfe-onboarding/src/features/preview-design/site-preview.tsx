import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { designHtml, type PreviewSite } from './design-html.ts'
import { PreviewPoster } from './preview-poster.tsx'
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
  /** `card` shows the top of the page, `pane` fills its height. */
  shape?: 'pane' | 'card' | undefined
}

/** The player site in a sandboxed frame, scaled to fit, over a poster in its colours; a new design is drawn behind the shown one and swapped when it is ready. */
export function SitePreview({ site, width, title, unknownText, shape = 'pane' }: SitePreviewProps) {
  const box = useRef<HTMLDivElement>(null)
  const scale = useFittingScale(box, width)
  const { name, locale, country, templateId, themeId, schemeId } = site
  const html = useMemo(
    () =>
      designHtml({
        name,
        locale,
        country: { id: country.id, name: country.name, currencyCode: country.currencyCode },
        templateId,
        themeId,
        schemeId,
      }),
    [name, locale, country.id, country.name, country.currencyCode, templateId, themeId, schemeId],
  )
  const [shown, setShown] = useState<string | null>(null)
  if (html === null) return <p className={classes.unknown}>{unknownText}</p>
  const layers = shown === null || shown === html ? [html] : [shown, html]
  return (
    <div ref={box} className={classes.box} data-shape={shape} dir="ltr">
      <PreviewPoster themeId={themeId} schemeId={schemeId} />
      {layers.map((layer) => (
        <iframe
          key={layer}
          srcDoc={layer}
          sandbox=""
          loading={shape === 'card' ? 'lazy' : undefined}
          title={title ?? ''}
          tabIndex={title === undefined ? -1 : undefined}
          aria-hidden={title === undefined || layer !== html || undefined}
          data-incoming={layer !== shown || undefined}
          className={classes.frame}
          style={{ inlineSize: width, blockSize: `${100 / scale}%`, transform: `scale(${scale})` }}
          onLoad={() => setShown(layer)}
        />
      ))}
    </div>
  )
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
