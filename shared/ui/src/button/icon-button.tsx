import type { ComponentProps } from 'react'
import { clsx } from 'clsx'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import classes from './button.module.css'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string
  icon: IconName
  size?: 's' | 'm' | undefined
}

export function IconButton({ label, icon, size = 'm', className, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} data-size={size} {...rest} className={clsx(classes.icon, className)}>
      <Icon name={icon} />
    </button>
  )
}
