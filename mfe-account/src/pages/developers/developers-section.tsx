import { Heading, Stack, Text } from '@parlour/ui'
import { useId, type ReactNode } from 'react'

export type DevelopersSectionProps = { id: string; title: string; text: string; children: ReactNode }

export function DevelopersSection({ id, title, text, children }: DevelopersSectionProps) {
  const headingId = useId()
  return (
    <Stack id={id} aria-labelledby={headingId} as="section" gap="8">
      <Heading id={headingId} level={2} size="20">
        {title}
      </Heading>
      <Text tone="muted">{text}</Text>
      {children}
    </Stack>
  )
}
