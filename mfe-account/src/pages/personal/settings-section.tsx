import { Heading, Stack, Text } from '@parlour/ui'
import { useId, type ReactNode } from 'react'

export type SettingsSectionProps = { id: string; title: string; text?: string | undefined; children: ReactNode }

export function SettingsSection({ id, title, text, children }: SettingsSectionProps) {
  const headingId = useId()
  return (
    <Stack id={id} aria-labelledby={headingId} as="section" gap="8">
      <Heading id={headingId} level={2} size="20">
        {title}
      </Heading>
      {text === undefined ? null : <Text tone="muted">{text}</Text>}
      {children}
    </Stack>
  )
}
