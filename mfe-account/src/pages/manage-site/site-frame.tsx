import { useEffect, useMemo, useRef, useState } from 'react'
import { designHtml, type PreviewSite } from '../../features/preview-design/design-html.ts'
import classes from './design-panel.module.css'

const WIDTH = 1024

export type SiteFrameProps = { site: PreviewSite; title: string; unknownText: string }

export function SiteFrame({ site, title, unknownText }: SiteFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(0.3)
  const html = useMemo(() => designHtml(site), [site])
  useEffect(() => {
    if (box.current === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setScale(entry.contentRect.width / WIDTH)
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  if (html === null) return <p className={classes.unknown}>{unknownText}</p>
  return (
    <div ref={box} className={classes.frameBox} dir="ltr">
      <iframe
        srcDoc={html}
        sandbox=""
        title={title}
        className={classes.frame}
        style={{ inlineSize: WIDTH, blockSize: `${100 / scale}%`, transform: `scale(${scale})` }}
      />
    </div>
  )
}
