import type { ReactNode } from 'react'
import { PageHeading } from '@parlour/ui'
import classes from './page-parts.module.css'

type ServiceHeroProps = {
  title: ReactNode
  lead: ReactNode
  actions?: ReactNode
  note?: ReactNode
  children?: ReactNode
}

export function ServiceHero({ title, lead, actions, note, children }: ServiceHeroProps) {
  return (
    <div className={classes.hero} data-alone={children === undefined}>
      <div className={classes.heroTexts}>
        <PageHeading size="display" lead={lead}>
          {title}
        </PageHeading>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
        {note}
      </div>
      {children}
    </div>
  )
}
