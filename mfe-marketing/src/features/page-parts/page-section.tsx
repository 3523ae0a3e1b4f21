import { useId, type ReactNode } from 'react'
import classes from './page-parts.module.css'

type PageSectionProps = {
  title: ReactNode
  lead?: ReactNode
  /** Anchor of the section. */
  id?: string
  /** `ink` is the dark panel, for one section of a page at most. */
  tone?: 'plain' | 'ink'
  children: ReactNode
}

/** One section of a public page, named by its heading. */
export function PageSection({ title, lead, id, tone = 'plain', children }: PageSectionProps) {
  const headingId = useId()
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={classes.section}
      data-tone={tone}
      data-theme={tone === 'ink' ? 'dark' : undefined}
    >
      <div className={classes.sectionHead}>
        <h2 id={headingId} className={classes.heading}>
          {title}
        </h2>
        {lead ? <p className={classes.lead}>{lead}</p> : null}
      </div>
      {children}
    </section>
  )
}
