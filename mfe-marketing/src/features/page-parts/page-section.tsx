import { Stack, Text } from '@parlour/ui'
import { useId, type ReactNode } from 'react'
import classes from './page-parts.module.css'

type PageSectionProps = {
  title: ReactNode
  lead?: ReactNode
  id?: string
  /** `ink` is the dark panel; at most one section per page. */
  tone?: 'plain' | 'ink'
  children: ReactNode
}

export function PageSection({ title, lead, id, tone = 'plain', children }: PageSectionProps) {
  const headingId = useId()
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={classes.section}
      data-tone={tone}
      data-theme={tone === 'ink' ? 'dark' : undefined}
    >
      <Stack justify="start" gap="8">
        <h2 id={headingId} className={classes.heading}>
          {title}
        </h2>
        {lead ? (
          <Text size="18" tone="muted" isMeasured>
            {lead}
          </Text>
        ) : null}
      </Stack>
      {children}
    </section>
  )
}
