import { useId, type ReactNode } from 'react'
import classes from './personal-page.module.css'

export type SettingsSectionProps = { id: string; title: string; text?: string | undefined; children: ReactNode }

export function SettingsSection({ id, title, text, children }: SettingsSectionProps) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className={classes.section}>
      <h2 id={headingId} className={classes.heading}>
        {title}
      </h2>
      {text === undefined ? null : <p className={classes.text}>{text}</p>}
      {children}
    </section>
  )
}
