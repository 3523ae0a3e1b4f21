import { PageHeading } from '@parlour/ui'
import { useRef, type ReactNode } from 'react'
import { ConsoleNav } from './console-nav.tsx'
import { useRestoredFocus } from './use-restored-focus.ts'
import classes from './console-frame.module.css'

export type ConsoleFrameProps = { title: ReactNode; lead?: ReactNode; eyebrow?: ReactNode; actions?: ReactNode; children: ReactNode }

export function ConsoleFrame({ title, lead, eyebrow, actions, children }: ConsoleFrameProps) {
  const bodyRef = useRef<HTMLDivElement>(null)
  useRestoredFocus(bodyRef)
  return (
    <div className={classes.root}>
      <ConsoleNav />
      <div ref={bodyRef} tabIndex={-1} className={classes.body}>
        <PageHeading lead={lead} eyebrow={eyebrow} actions={actions}>
          {title}
        </PageHeading>
        {children}
      </div>
    </div>
  )
}
