import type { ReactNode } from 'react'
import cards from '../queue/action-cards.module.css'
import { ActionCard } from '../release-facts/facts.tsx'
import classes from './site-card.module.css'

export type SiteCardProps = {
  site: { siteName: string; merchant: string; domain: string }
  mark: ReactNode
  facts: ReactNode
  /** Null for users who only have read access. */
  actions: ReactNode
  children?: ReactNode
}

export function SiteCard({ site: { siteName, merchant, domain }, facts, children, ...card }: SiteCardProps) {
  return (
    <ActionCard heading={<bdi>{siteName}</bdi>} {...card}>
      <div className={`${cards.meta} ${classes.facts}`}>
        <bdi>{merchant}</bdi>
        <bdi dir="ltr" className={classes.code}>
          {domain.replace(/^https?:\/\//, '')}
        </bdi>
        {facts}
      </div>
      {children}
    </ActionCard>
  )
}
