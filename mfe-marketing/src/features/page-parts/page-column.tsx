import type { ReactNode } from 'react'
import classes from './page-parts.module.css'

/** The column of a public page: sections below one another in the rhythm of the design, clear of a transparent header. */
export function PageColumn({ children }: { children: ReactNode }) {
  return <div className={classes.column}>{children}</div>
}
