import { useId, type ReactNode } from 'react'
import classes from './release-facts.module.css'

export type PanelProps = { title: string; aside?: ReactNode; children: ReactNode }

export function Panel({ title, aside, children }: PanelProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} tabIndex={-1} className={classes.panel}>
      <div className={classes.panelHead}>
        <h2 id={titleId} className={classes.panelTitle}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

export function Note({ children }: { children: ReactNode }) {
  return <p className={classes.note}>{children}</p>
}
