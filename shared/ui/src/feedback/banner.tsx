import type { ComponentProps, ReactNode } from 'react'
import { clsx } from 'clsx'
import { IconButton } from '../button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import { useKitTexts } from '../texts/kit-texts.ts'
import { TONE_ICONS } from './tone.ts'
import classes from './banner.module.css'

export type BannerProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: 'info' | 'success' | 'warning' | 'danger' | undefined
  title?: ReactNode
  action?: ReactNode
  onClose?: (() => void) | undefined
}

/** Danger interrupts a screen reader, the others are polite. */
export function Banner({ tone = 'info', title, action, onClose, className, children, ...rest }: BannerProps) {
  const t = useKitTexts()
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} data-tone={tone} {...rest} className={clsx(classes.root, className)}>
      <Icon name={TONE_ICONS[tone]} className={classes.icon} />
      <div className={classes.text}>
        {title ? <p className={classes.title}>{title}</p> : null}
        <div>{children}</div>
        {action ? <div className={classes.action}>{action}</div> : null}
      </div>
      {onClose ? <IconButton size="s" icon="close" label={t('close')} onClick={onClose} className={classes.close} /> : null}
    </div>
  )
}
