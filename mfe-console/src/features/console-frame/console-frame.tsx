import { PageHeading } from '@parlour/ui'
import type { ReactNode } from 'react'
import { ConsoleNav } from './console-nav.tsx'
import classes from './console-frame.module.css'

export type ConsoleFrameProps = { title: ReactNode; lead?: ReactNode; eyebrow?: ReactNode; actions?: ReactNode; children: ReactNode }

/** The frame of every page of the console: where the staff can go, then what the page is. */
export function ConsoleFrame({ title, lead, eyebrow, actions, children }: ConsoleFrameProps) {
  return (
    <div className={classes.root}>
      <ConsoleNav />
      <div className={classes.body}>
        <PageHeading lead={lead} eyebrow={eyebrow} actions={actions}>
          {title}
        </PageHeading>
        {children}
      </div>
    </div>
  )
}
