import type { ReactNode } from 'react'
import { PageHeading, Stack } from '@parlour/ui'
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
        {actions ? (
          <Stack direction="row" gap="8" columnGap="16" className={classes.actions}>
            {actions}
          </Stack>
        ) : null}
        {note}
      </div>
      {children}
    </div>
  )
}
