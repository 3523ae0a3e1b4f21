import type { ComponentProps } from 'react'
import { clsx } from 'clsx'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import { TONE_ICONS, type Tone } from './tone.ts'
import classes from './pill.module.css'

export type PillProps = ComponentProps<'span'> & { tone?: Tone | undefined; icon?: IconName | undefined }

export function Pill({ tone = 'neutral', icon, className, children, ...rest }: PillProps) {
  return (
    <span data-tone={tone} {...rest} className={clsx(classes.root, className)}>
      <Icon name={icon ?? TONE_ICONS[tone]} className={classes.icon} />
      <span>{children}</span>
    </span>
  )
}
