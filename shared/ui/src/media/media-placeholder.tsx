import { clsx } from 'clsx'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { useKitTexts } from '../texts/kit-texts.ts'
import classes from './media.module.css'

export type MediaTexts = { failedLabel: string }

export type MediaPlaceholderProps = MediaTexts & {
  alt: string
  width: number
  height: number
  className?: string | undefined
  onRetry: () => void
}

export function MediaPlaceholder({ alt, failedLabel, width, height, className, onRetry }: MediaPlaceholderProps) {
  const t = useKitTexts()
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
        {t('retry')}
      </Button>
    </div>
  )
}
