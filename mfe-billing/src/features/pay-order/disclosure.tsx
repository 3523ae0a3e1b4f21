import { Icon, Stack } from '@parlour/ui'
import type { ReactNode } from 'react'
import classes from './disclosure.module.css'

export function Disclosure({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className={classes.root}>
      <Stack
        as="summary"
        direction="row"
        align="center"
        isWrapping={false}
        gap="8"
        size="14"
        weight="medium"
        minHeight="control"
        className={classes.summary}
      >
        <Icon name="chevron" className={classes.chevron} />
        <span>{summary}</span>
      </Stack>
      <Stack gap="16" className={classes.body}>
        {children}
      </Stack>
    </details>
  )
}
