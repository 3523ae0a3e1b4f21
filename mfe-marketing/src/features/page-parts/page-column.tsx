import type { ReactNode } from 'react'
import { Stack } from '@parlour/ui'
import classes from './page-parts.module.css'

export function PageColumn({ children }: { children: ReactNode }) {
  return (
    <Stack gap="64" className={classes.column}>
      {children}
    </Stack>
  )
}
