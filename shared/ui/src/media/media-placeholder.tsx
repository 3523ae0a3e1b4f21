import { clsx } from 'clsx'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import classes from './media.module.css'

/** The words of a picture or film that did not load. */
export type MediaTexts = { failedLabel: string; retryLabel: string }

export type MediaPlaceholderProps = MediaTexts & {
  /** What should have been seen; empty for a decoration. */
  alt: string
  width: number
  height: number
  className?: string | undefined
  onRetry: () => void
}

/** An empty box of the right shape that says what is missing and offers to load it again. */
export function MediaPlaceholder({ alt, failedLabel, retryLabel, width, height, className, onRetry }: MediaPlaceholderProps) {
  return (
    <div
      role="group"
      aria-label={alt || failedLabel}
      className={clsx(classes.placeholder, className)}
      style={{ aspectRatio: `${width} / ${height}`, inlineSize: width }}
    >
      <span role="status" className={classes.failed}>
        <Icon name="alert" />
        <span>{failedLabel}</span>
      </span>
      <Button variant="secondary" onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  )
}
