import { useId, type ReactNode } from 'react'
import { ProgressRing, Text } from '@parlour/ui'
import classes from './page-parts.module.css'

type FinalCallProps = { title: ReactNode; text: ReactNode; action: ReactNode }

export function FinalCall({ title, text, action }: FinalCallProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={classes.final} data-theme="dark">
      <div className={classes.finalTexts}>
        <h2 id={headingId} className={classes.heading}>
          {title}
        </h2>
        <Text size="18" tone="muted" isMeasured>
          {text}
        </Text>
        <div className={classes.actions}>{action}</div>
      </div>
      <div className={classes.finalRing} aria-hidden="true">
        <ProgressRing value={300} max={360} size="l" label="" />
      </div>
    </section>
  )
}
