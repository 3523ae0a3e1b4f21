import { useId, type ReactNode } from 'react'
import { Grid, ProgressRing, Stack, Text } from '@parlour/ui'
import classes from './page-parts.module.css'

type FinalCallProps = { title: ReactNode; text: ReactNode; action: ReactNode }

export function FinalCall({ title, text, action }: FinalCallProps) {
  const headingId = useId()
  return (
    <Grid
      aria-labelledby={headingId}
      as="section"
      columns="1:auto"
      from="768"
      gap="32"
      align="center"
      className={classes.final}
      data-theme="dark"
    >
      <Stack justify="start" gap="16">
        <h2 id={headingId} className={classes.heading}>
          {title}
        </h2>
        <Text size="18" tone="muted" isMeasured>
          {text}
        </Text>
        <Stack direction="row" gap="8" columnGap="16" className={classes.actions}>
          {action}
        </Stack>
      </Stack>
      <div className={classes.finalRing} aria-hidden="true">
        <ProgressRing value={300} max={360} size="l" label="" />
      </div>
    </Grid>
  )
}
