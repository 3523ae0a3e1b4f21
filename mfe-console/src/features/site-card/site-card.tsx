import type { ReactNode } from 'react'
import cards from '../queue/action-cards.module.css'
import classes from './site-card.module.css'

export type SiteCardProps = {
  site: { siteName: string; merchant: string; domain: string }
  mark: ReactNode
  facts: ReactNode
  /** Null for users who only have read access. */
  actions: ReactNode
  children?: ReactNode
}

export function SiteCard({ site: { siteName, merchant, domain }, mark, facts, actions, children }: SiteCardProps) {
  return (
    <li className={cards.card}>
      <div className={cards.head}>
        <h3 className={classes.name}>
          <bdi>{siteName}</bdi>
        </h3>
        {mark}
      </div>
      <div className={`${cards.meta} ${classes.facts}`}>
        <bdi>{merchant}</bdi>
        <bdi dir="ltr" className={classes.code}>
          {domain.replace(/^https?:\/\//, '')}
        </bdi>
        {facts}
      </div>
      {children}
      {actions === null ? null : <div className={cards.actions}>{actions}</div>}
    </li>
  )
}

export function SiteCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={cards.cards}>
      {children}
    </ul>
  )
}
