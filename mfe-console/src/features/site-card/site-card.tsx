import { Stack } from '@parlour/ui'
import type { ReactNode } from 'react'
import { ActionCard, Code, type ActionCardProps } from '../release-facts/facts.tsx'

type SiteCardProps = Omit<ActionCardProps, 'title' | 'heading'> & {
  site: { siteName: string; merchant: string; domain: string }
  facts: ReactNode
}

export function SiteCard({ site: { siteName, merchant, domain }, facts, children, ...card }: SiteCardProps) {
  return (
    <ActionCard heading={<bdi>{siteName}</bdi>} {...card}>
      <Stack direction="row" gap="4" columnGap="16" size="12" tone="muted">
        <bdi>{merchant}</bdi>
        <Code>{domain.replace(/^https?:\/\//, '')}</Code>
        {facts}
      </Stack>
      {children}
    </ActionCard>
  )
}
