import type { ComponentProps, ReactNode } from 'react'
import { clsx } from 'clsx'
import { Button } from '../button/button.tsx'
import { CopyButton } from '../money/copy-button.tsx'
import { Icon } from '../icon/icon.tsx'
import classes from './state.module.css'

export type ErrorRequest = { id: string; label: ReactNode; copyLabel: string; copiedLabel: string }

export type ErrorStateProps = Omit<ComponentProps<'div'>, 'title' | 'children'> & {
  title: ReactNode
  detail?: ReactNode
  retryLabel?: ReactNode
  onRetry?: (() => void) | undefined
  isRetrying?: boolean | undefined
  request?: ErrorRequest | undefined
  action?: ReactNode
}

export function ErrorState({ title, detail, retryLabel, onRetry, isRetrying, request, action, className, ...rest }: ErrorStateProps) {
  return (
    <div role="alert" {...rest} className={clsx(classes.root, className)}>
      <span className={classes.mark} data-tone="danger">
        <Icon name="danger-circle" />
      </span>
      <p className={classes.title}>{title}</p>
      {detail ? <p className={classes.description}>{detail}</p> : null}
      {onRetry || action ? (
        <div className={classes.actions}>
          {onRetry ? (
            <Button variant="secondary" isBusy={isRetrying} onClick={onRetry}>
              {retryLabel}
            </Button>
          ) : null}
          {action}
        </div>
      ) : null}
      {request ? (
        <p className={classes.request}>
          <span>{request.label}</span> <bdi dir="ltr">{request.id}</bdi>
          <CopyButton value={request.id} label={request.copyLabel} copiedLabel={request.copiedLabel} />
        </p>
      ) : null}
    </div>
  )
}
