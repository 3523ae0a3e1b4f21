import { VisuallyHidden } from '@parlour/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import classes from './queue-list.module.css'

export type Entry = {
  id: string
  to: { search: string }
  isOpen: boolean
  name: string
  mark: ReactNode
  about: ReactNode
  time: ReactNode
  text?: string | undefined
}

export function EntryList({ label, entries, isStale }: { label: string; entries: readonly Entry[]; isStale: boolean }) {
  return (
    <ul aria-label={label} aria-busy={isStale} className={classes.entries}>
      {entries.map(({ id, to, isOpen, name, mark, about, time, text }) => (
        <li key={id}>
          <Link to={to} preventScrollReset aria-current={isOpen ? 'true' : undefined} className={classes.entry}>
            <span className={classes.name}>
              <bdi>{name}</bdi>
            </span>
            <VisuallyHidden>, </VisuallyHidden>
            <span className={classes.mark}>{mark}</span>
            <span className={classes.about}>{about}</span>
            <span className={classes.time}>{time}</span>
            {text === undefined ? null : (
              <span className={classes.text} dir="auto">
                {text}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
