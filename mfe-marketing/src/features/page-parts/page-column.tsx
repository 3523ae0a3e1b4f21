import type { ReactNode } from 'react'
import classes from './page-parts.module.css'

export function PageColumn({ children }: { children: ReactNode }) {
  return <div className={classes.column}>{children}</div>
}
