import type { ReactNode } from 'react'
import { useMatches } from 'react-router-dom'
import type { PageHandle } from '@parlour/federation-sdk'
import classes from './page-parts.module.css'

/** The column of a public page: sections below one another in the rhythm of the design, clear of a transparent header. */
export function PageColumn({ children }: { children: ReactNode }) {
  const frames = useMatches().map(({ handle }) => (handle as Partial<PageHandle> | undefined)?.frame)
  return (
    <div className={classes.column} data-header={frames.at(-1)?.header}>
      {children}
    </div>
  )
}
