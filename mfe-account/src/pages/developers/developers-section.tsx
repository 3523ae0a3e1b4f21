import { useId, type ReactNode } from 'react'
import classes from './developers-page.module.css'

export type DevelopersSectionProps = { id: string; title: string; text: string; children: ReactNode }

export function DevelopersSection({ id, title, text, children }: DevelopersSectionProps) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className={classes.section}>
      <h2 id={headingId} className={classes.heading}>
        {title}
      </h2>
      <p className={classes.text}>{text}</p>
      {children}
    </section>
  )
}
