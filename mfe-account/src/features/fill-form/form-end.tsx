import { Icon } from '@parlour/ui'
import type { ReactNode } from 'react'
import classes from './form.module.css'

export function FormEnd({ doneText, children }: { doneText: string; children: ReactNode }) {
  return (
    <div className={classes.end}>
      {children}
      <p role="status" className={classes.done}>
        {doneText === '' ? null : (
          <>
            <Icon name="check" /> {doneText}
          </>
        )}
      </p>
    </div>
  )
}
