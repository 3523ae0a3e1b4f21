import { Icon, Stack } from '@parlour/ui'
import type { ReactNode } from 'react'
import classes from './form.module.css'

export function FormEnd({ doneText, children }: { doneText: string; children: ReactNode }) {
  return (
    <Stack direction="row" align="center" gap="8" columnGap="16" className={classes.end}>
      {children}
      <Stack role="status" as="p" direction="row" isWrapping={false} gap="8" size="14" tone="success" className={classes.done}>
        {doneText === '' ? null : (
          <>
            <Icon name="check" /> {doneText}
          </>
        )}
      </Stack>
    </Stack>
  )
}
