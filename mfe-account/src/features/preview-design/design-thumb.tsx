import { useMemo } from 'react'
import { designHtml, type PreviewSite } from './design-html.ts'
import classes from './design-thumb.module.css'

export function DesignThumb({ site }: { site: PreviewSite | null }) {
  const title = site?.name
  const html = useMemo(() => (site === null ? null : designHtml(site)), [site])
  return (
    <div className={classes.box} dir="ltr" aria-hidden="true">
      {html === null ? null : <iframe srcDoc={html} sandbox="" title={title} tabIndex={-1} loading="lazy" className={classes.frame} />}
    </div>
  )
}
