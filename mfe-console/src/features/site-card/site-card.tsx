import type { ReactNode } from 'react'
import cards from '../queue/action-cards.module.css'
import { ActionCard, Code, type ActionCardProps } from '../release-facts/facts.tsx'
import classes from './site-card.module.css'

type SiteCardProps = Omit<ActionCardProps, 'title' | 'heading'> & {
  site: { siteName: string; merchant: string; domain: string }
  facts: ReactNode
}

export function SiteCard({ site: { siteName, merchant, domain }, facts, children, ...card }: SiteCardProps) {
  return (
    <ActionCard heading={<bdi>{siteName}</bdi>} {...card}>
      <div className={`${cards.meta} ${classes.facts}`}>
        <bdi>{merchant}</bdi>
        <Code>{domain.replace(/^https?:\/\//, '')}</Code>
        {facts}
      </div>
      {children}
    </ActionCard>
  )
}
