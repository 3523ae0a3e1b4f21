import { Icon } from '@parlour/ui'
import type { ReactNode } from 'react'
import classes from './disclosure.module.css'

export function Disclosure({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className={classes.root}>
      <summary className={classes.summary}>
        <Icon name="chevron" className={classes.chevron} />
        <span>{summary}</span>
      </summary>
      <div className={classes.body}>{children}</div>
    </details>
  )
}
