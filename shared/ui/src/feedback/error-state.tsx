import type { ComponentProps, ReactNode } from 'react'
import { clsx } from 'clsx'
import { Button } from '../button/button.tsx'
import { CopyButton } from '../money/copy-button.tsx'
import { Icon } from '../icon/icon.tsx'
import { useKitTexts } from '../texts/kit-texts.ts'
import classes from './state.module.css'

export type ErrorStateProps = Omit<ComponentProps<'div'>, 'title' | 'children'> & {
  title: ReactNode
  detail?: ReactNode
  retryLabel?: ReactNode
  onRetry?: (() => void) | undefined
  isRetrying?: boolean | undefined
  requestId?: string | null | undefined
  action?: ReactNode
}

export function ErrorState({ title, detail, retryLabel, onRetry, isRetrying, requestId, action, className, ...rest }: ErrorStateProps) {
  const t = useKitTexts()
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
              {retryLabel ?? t('retry')}
            </Button>
          ) : null}
          {action}
        </div>
      ) : null}
      {requestId ? (
        <p className={classes.request}>
          <span>{t('requestId')}</span> <bdi dir="ltr">{requestId}</bdi>
          <CopyButton value={requestId} label={t('copyRequestId')} />
        </p>
      ) : null}
    </div>
  )
}
