import { useId, type ReactNode } from 'react'
import classes from './gallery.module.css'

export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
      <div className={classes.row}>{children}</div>
    </section>
  )
}
