import type { ComponentProps, ReactNode } from 'react'
import { clsx } from 'clsx'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import classes from './state.module.css'

export type EmptyStateProps = Omit<ComponentProps<'div'>, 'title' | 'children'> & {
  icon?: IconName | undefined
  title: ReactNode
  description?: ReactNode
  action?: ReactNode
  help?: ReactNode
}

export function EmptyState({ icon, title, description, action, help, className, ...rest }: EmptyStateProps) {
  return (
    <div {...rest} className={clsx(classes.root, className)}>
      {icon ? (
        <span className={classes.mark}>
          <Icon name={icon} />
        </span>
      ) : null}
      <p className={classes.title}>{title}</p>
      {description ? <p className={classes.description}>{description}</p> : null}
      {action || help ? (
        <div className={classes.actions}>
          {action}
          {help}
        </div>
      ) : null}
    </div>
  )
}
